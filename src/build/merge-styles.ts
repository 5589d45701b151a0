const STYLE = /<style>(.*?)<\/style>/gs;

/**
 * Merges the style elements of a page into one. Astro writes one for each source, each needs a hash in the
 * Content-Security-Policy header, and on the largest page these would exceed the first round trip's packets.
 *
 * @returns the page with all its styles in one element at the end of its head, in the same order
 */
export function withOneStyle(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, css]) => css).join('');
  return html.replace(STYLE, '').replace('</head>', () => `<style>${styles}</style></head>`);
}
