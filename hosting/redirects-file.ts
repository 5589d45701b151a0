// https://developers.cloudflare.com/workers/static-assets/redirects/: Cloudflare drops what exceeds these
// limits, with a mere warning.
const LONGEST_LINE = 1_000;
const MOST_LINES = 2_000;

/**
 * `_redirects` for Cloudflare and Netlify. If there are too many, those from a page's URL with a trailing
 * slash or .html are left out: the host redirects them itself, with another status.
 *
 * @throws Error for a line or a number of lines that Cloudflare would drop
 */
export function redirectsFile(redirects: Readonly<Record<string, string>>): string {
  const all = Object.entries(redirects);
  const some =
    all.length > MOST_LINES
      ? all.filter(([from, to]) => from !== `${to}/` && from !== `${to}.html`)
      : all;
  const lines = some.map(([from, to]) => `${from} ${to} 301`);
  if (lines.length > MOST_LINES) {
    throw new Error(
      `_redirects: ${lines.length} lines, and Cloudflare drops all beyond ${MOST_LINES}.`,
    );
  }
  const tooLong = lines.find((line) => line.length > LONGEST_LINE);
  if (tooLong) {
    throw new Error(
      `_redirects: a line of ${tooLong.length} characters, and Cloudflare drops lines over ${LONGEST_LINE}: ${tooLong.slice(0, 80)}…`,
    );
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** Reads what {@link redirectsFile} has written. */
export const readRedirects = (file: string): Record<string, string> =>
  Object.fromEntries(
    file
      .split('\n')
      .map((line) => line.split(' '))
      .flatMap(([from, to]) => (from && to ? [[from, to]] : [])),
  );
