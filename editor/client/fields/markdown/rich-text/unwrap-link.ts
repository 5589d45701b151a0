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
  [/^linkprotect\.cudasvc\.com$/, /^\/url$/, 'a'],
];

/**
 * What Proofpoint wraps, which writes signs of an address as others; undefined if they cannot be
 * told any more.
 */
function fromProofpoint({ hostname, pathname, search, searchParams }: URL): string | undefined {
  if (!/^urldefense(\.proofpoint)?\.com$/.test(hostname)) return undefined;
  const encoded = searchParams.get('u')?.replaceAll('-', '%').replaceAll('_', '/');
  if (encoded) return decodeURIComponent(encoded);
  return /^\/v3\/__([^*]+)__;/.exec(pathname + search)?.[1];
}

/**
 * @returns where a link leads that a mail scanner or a search has wrapped; any other link as it is
 */
export function unwrapLink(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const { hostname, pathname, searchParams } = url;
  const targets = WRAPPERS.filter(([host, path]) => host.test(hostname) && path.test(pathname))
    .map(([, , parameter]) => searchParams.get(parameter) ?? '')
    .concat(fromProofpoint(url) ?? '')
    .filter((target) => /^https?:\/\//i.test(target) && URL.canParse(target));
  return targets[0] ? unwrapLink(targets[0]) : address;
}
