import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { serviceTexts } from './messages.ts';

test('the example to translate has every message of the form service', () => {
  const example = parse(readFileSync('docs/examples/messages.yaml', 'utf8'));
  expect(example.answers).toEqual(serviceTexts.answers);
});
