import { expect, it } from 'vitest';
import { withLateFonts, withoutLateFonts } from './late-fonts.ts';

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
