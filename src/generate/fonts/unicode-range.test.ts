import { expect, test } from 'vitest';
import { codePointsOf, unicodeRanges } from './unicode-range.ts';

test('reads ranges and single characters', () => {
  expect(codePointsOf('U+0041-0043,U+20AC')).toEqual([0x41, 0x42, 0x43, 0x20ac]);
});

test('writes neighbours as one range', () => {
  expect(unicodeRanges([0x41, 0x42, 0x43, 0x45, 0x20ac])).toEqual(['U+41-43', 'U+45', 'U+20AC']);
  expect(unicodeRanges([])).toEqual([]);
});
