import { expect, test } from 'vitest';
import { normaliseAddress } from './leads.ts';

test.each([
  ['  Ada@Example.COM ', 'ada@example.com'],
  ['MÜLLER@exämple.de', 'müller@xn--exmple-cua.de'],
  ['mu\u0308ller@xn--exmple-cua.de', 'müller@xn--exmple-cua.de'],
  ['\u200bada\u00ad@example.com\ufeff', 'ada@example.com'],
  // Not the address of somebody else.
  ['ada@example.com/x', 'ada@example.com/x'],
])('%j is %j', (written, normal) => {
  expect(normaliseAddress(written)).toBe(normal);
});
