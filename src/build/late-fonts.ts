/** On pages that contain their headline's glyphs, other fonts load after the first paint (docs/decisions/007). */

/** Bytes that arrive in the first round trip: ten packets. */
export const FIRST_FLIGHT = 14_600;

/** Bytes of a page's headers in HTTP/2, where the longest policy makes them 1,116. */
const HEADERS = 1120;

/** Whether a page of so many bytes, compressed, arrives in the first round trip with its headers. */
export const fitsFirstFlight = (bytes: number) => bytes <= FIRST_FLIGHT - HEADERS;

/** Removes the marks of page.astro. */
export const withLateFonts = (html: string) => html.replaceAll(' data-late-fonts', '');

/** Removes what page.astro has marked, so that a phone, too, preloads the headline's font. */
export const withoutLateFonts = (html: string) =>
  html
    .replaceAll(/<(style|script)[^>]* data-late-fonts>.*?<\/\1>/gs, '')
    .replace(/ media="[^"]*" data-late-fonts/, '');
