import { expect, it } from 'vitest';
import { withoutUids } from './change-pages.ts';

it('removes the numbers of islands, and nothing else', () => {
  expect(withoutUids('<astro-island uid="Z1a" prefix="r1" props="{}"><p>uid="Z1a"</p>')).toBe(
    '<astro-island prefix="r1" props="{}"><p>uid="Z1a"</p>',
  );
});
