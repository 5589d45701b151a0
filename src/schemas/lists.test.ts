import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseContent } from '../site/errors/parse.ts';
import { useCase } from './lists.ts';
import { tagsOf } from './tags.ts';

const entry = (category: string) =>
  `- title: A call\n  said: Is anybody there?\n  description: Somebody calls.\n  icon: phone\n  category: ${category}\n`;

test('tags are trimmed and empty ones left out', () => {
  expect(tagsOf(' Hotel,Hospitality , ,Voice AI,')).toEqual(['Hotel', 'Hospitality', 'Voice AI']);
});

test('an editor can add a tag that no other use case has', () => {
  const [read] = parseContent('use-cases.yaml', entry('Hotel, Ferries'), z.array(useCase));
  expect(tagsOf(read?.category ?? '')).toEqual(['Hotel', 'Ferries']);
});

test('quotation marks around what is said are rejected: the page adds them', () => {
  const quoted = entry('Hotel').replace('Is anybody there?', '“Is anybody there?”');
  expect(() => parseContent('use-cases.yaml', quoted, z.array(useCase))).toThrow(
    /use-cases\.yaml, line 2: entry 1, said has quotation marks.*Leave them out/,
  );
});
