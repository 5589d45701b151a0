declare global {
  interface Window {
    /** The fonts of headlines and of texts, for show-fonts.ts; none if the page preloads them. */
    lateFonts?: Promise<ArrayBuffer[]>;
  }
}

/**
 * Loads the fonts for which a phone does not wait. As data, because browsers style a page anew for
 * each file that they load for it.
 */
export async function loadFonts(): Promise<ArrayBuffer[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('[as=font]')];
  if (matchMedia(links[0]?.media ?? '').matches) return [];
  return Promise.all(links.map(async ({ href }) => (await fetch(href)).arrayBuffer()));
}
