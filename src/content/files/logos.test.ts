import { expect, test } from 'vitest';
import { logos } from './logos.ts';

test('a number that another logo has is rejected at the second one', () => {
  const svg = '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
  const list = [1, 2, 1].map((id) => ({ id, name: `Logo ${id}`, svg }));
  expect(logos.safeParse(list).error?.issues).toEqual([
    expect.objectContaining({ path: [2, 'id'], message: expect.stringContaining('is 1,') }),
  ]);
});
