import { expect, test } from 'vitest';
import { inlineJson } from './inline.ts';

test('round-trips, and contains nothing that a page would take for markup', () => {
  const sample = { name: 'Sonic </script><!-- <script>', of: ['1 < 2'] };
  const json = inlineJson(sample);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(sample);
});
