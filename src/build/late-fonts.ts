/** On pages that contain their headline's glyphs, other fonts load after the first paint (docs/decisions/007). */
import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes that arrive in the first round trip: ten packets. */
export const FIRST_FLIGHT = 14_600;

/** Bytes of a page's headers in HTTP/2, where the longest policy makes them 1,116. */
const HEADERS = 1120;

/** Whether a page, compressed and with its headers, arrives in the first round trip. */
export function fitsFirstFlight(html: string): boolean {
  // The quick compression suffices for most pages.
  return [5, constants.BROTLI_MAX_QUALITY].some((quality) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    return brotliCompressSync(html, { params }).length <= FIRST_FLIGHT - HEADERS;
  });
}

/** Removes the marks of page.astro. */
export const withLateFonts = (html: string) => html.replaceAll(' data-late-fonts', '');

/** Removes what page.astro has marked, so that a phone, too, preloads the headline's font. */
export const withoutLateFonts = (html: string) =>
  html
    .replaceAll(/<(style|script)[^>]* data-late-fonts>.*?<\/\1>/gs, '')
    .replace(/ media="[^"]*" data-late-fonts/, '');
