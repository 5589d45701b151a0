import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { MESSAGES } from '../../form-service/messages.ts';
import { serviceTexts } from './messages.ts';

test('the guide’s file of words to translate has all that the form service says', () => {
  // The service's own words for fields, whichever of them are required here.
  const service = { ...serviceTexts.service, fields: MESSAGES.fields };
  const words = parse(readFileSync('docs/service-words.yaml', 'utf8'));
  expect(words).toEqual({ ...serviceTexts, service });
});
