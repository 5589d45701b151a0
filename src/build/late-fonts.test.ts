import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { FIRST_FLIGHT, fitsFirstFlight, withLateFonts, withoutLateFonts } from './late-fonts.ts';

const page =
  '<link rel="preload" media="(width >= 64rem)" data-late-fonts><style data-late-fonts>h1{}\n</style>' +
  '<script data-glyphs="d09G" data-late-fonts>load()</script><style>p{}</style><script>1</script>';

it('keeps the styles and the script of late fonts', () => {
  expect(withLateFonts(page)).toBe(
    '<link rel="preload" media="(width >= 64rem)"><style>h1{}\n</style><script data-glyphs="d09G">load()</script>' +
      '<style>p{}</style><script>1</script>',
  );
});

it('removes them, and preloads the font on every screen', () => {
  expect(withoutLateFonts(page)).toBe('<link rel="preload"><style>p{}</style><script>1</script>');
});

it('tells whether a page fits into the first round trip', () => {
  const noise = (bytes: number) => randomBytes(bytes).toString('latin1');
  expect(fitsFirstFlight('a'.repeat(10 * FIRST_FLIGHT))).toBe(true);
  expect(fitsFirstFlight(noise(2 * FIRST_FLIGHT))).toBe(false);
});
