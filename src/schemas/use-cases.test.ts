import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseContent } from './parse.ts';
import { tagsOf } from './tags.ts';
import { useCase } from './use-cases.ts';

const entry = (category: string) =>
  `- title: A call\n  said: Is anybody there?\n  description: Somebody calls.\n  icon: phone\n  category: ${category}\n`;

test('tags are trimmed and empty ones left out', () => {
  expect(tagsOf(' Hotel,Hospitality , ,Voice AI,')).toEqual(['Hotel', 'Hospitality', 'Voice AI']);
});

test('a misspelt tag is named with its file and line, and the ones there are', () => {
  expect(() =>
    parseContent('use-cases.yaml', entry('Hotel, Field service'), z.array(useCase)),
  ).toThrow(/use-cases\.yaml, line 5: 0\.category names a tag that there is not.*Field Service/);
});

test('a category of known tags stays the string it is', () => {
  const [read] = parseContent('use-cases.yaml', entry('Hotel, Field Service'), z.array(useCase));
  expect(read?.category).toBe('Hotel, Field Service');
});

test('words said aloud come without quotation marks, which the page adds', () => {
  const quoted = entry('Hotel').replace('Is anybody there?', '“Is anybody there?”');
  expect(() => parseContent('use-cases.yaml', quoted, z.array(useCase))).toThrow(
    /use-cases\.yaml, line 2: 0\.said has quotation marks.*Leave them out/,
  );
});
