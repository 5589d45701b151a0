/** Services that put their own address around a link, each with the parameter that holds it. */
const WRAPPERS: readonly [host: RegExp, path: RegExp, parameter: string][] = [
  [/\.safelinks\.protection\.outlook\.com$/, /^/, 'url'],
  [/^(www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, 'q'],
  [/^(www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, 'url'],
  [/^lm?\.facebook\.com$/, /^\/l\.php$/, 'u'],
  [/^l\.instagram\.com$/, /^\/$/, 'u'],
  [/^(www\.)?linkedin\.com$/, /^\/(safety\/go|redir\/redirect)/, 'url'],
  [/^(www\.)?youtube\.com$/, /^\/redirect$/, 'q'],
  [/^duckduckgo\.com$/, /^\/l\/$/, 'uddg'],
  [/^slack-redir\.net$/, /^\/link$/, 'url'],
];

/** @returns where a link leads that a mail scanner or a search has wrapped; any other link as it is */
export function unwrapLink(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const targets = WRAPPERS.filter(([host, path]) => host.test(hostname) && path.test(pathname))
    .map(([, , parameter]) => searchParams.get(parameter) ?? '')
    .filter((target) => /^https?:\/\//i.test(target) && URL.canParse(target));
  return targets[0] ? unwrapLink(targets[0]) : address;
}
