import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { serviceTexts } from './messages.ts';

test('the guide’s file of words to translate has all that the form service says', () => {
  expect(parse(readFileSync('docs/service-words.yaml', 'utf8'))).toEqual(serviceTexts);
});
