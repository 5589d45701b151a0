import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FIELD_NAMES } from '../../../form-service/fields.ts';
import { serviceTexts, translatedMessages } from './messages.ts';

test('the example to translate has every message of the form service', () => {
  const example = parse(readFileSync('docs/examples/messages.yaml', 'utf8'));
  expect(example.answers).toEqual(serviceTexts.answers);
  // Not the fields, because an owner’s form has others.
  const { minutes, page } = serviceTexts.service;
  expect(example.service).toMatchObject({ minutes, page });
});

test('another language names every field, because any may be too long', () => {
  const { service } = translatedMessages.shape;
  const { error } = service.safeParse({ ...serviceTexts.service, fields: {} });
  expect(error?.issues.map(({ path }) => path.at(-1))).toEqual(FIELD_NAMES);
});
