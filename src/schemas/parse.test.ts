import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageMeta, text } from './fields.ts';
import { ContentError, parseContent } from './parse.ts';

const schema = z.strictObject({
  hero: z.strictObject({ title: text('Title', 10) }),
  tags: z.array(text('Tag', 20)).length(2),
  count: z.number().max(3).optional(),
  entry: z
    .union([
      z.strictObject({ label: text('Label', 5), to: text('To', 5) }),
      z.strictObject({ label: text('Label', 5), entries: z.array(text('Entry', 5)) }),
    ])
    .optional(),
});

const complaint = (source: string) => {
  try {
    parseContent('content/pages/example.yaml', source, schema);
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return (error as ContentError).message;
  }
  throw new Error('the content was accepted');
};

describe('broken content is refused in words for an editor', () => {
  it.each([
    {
      name: 'a missing field',
      source: 'hero: {}\ntags: [a, b]',
      says: ['example.yaml, line 1', 'hero.title is missing', 'Add it'],
    },
    {
      name: 'a text that is too long',
      source: 'hero:\n  title: Far too long for this\ntags: [a, b]',
      says: ['line 2', 'hero.title has 21 characters; at most 10 fit. Shorten it.'],
    },
    {
      name: 'a misspelt field',
      source: 'hero:\n  title: Short\n  titel: Short\ntags: [a, b]',
      says: ['hero has a field that nothing shows: titel', 'Check its spelling'],
    },
    {
      name: 'too few entries',
      source: 'hero:\n  title: Short\ntags: [a]',
      says: ['line 3', 'tags has too few entries; at least 2'],
    },
    {
      name: 'a number where words belong',
      source: 'hero:\n  title: 12\ntags: [a, b]',
      says: ['line 2', 'hero.title should be string, not 12'],
    },
    {
      name: 'a choice that is neither of two shapes',
      source: 'hero:\n  title: Short\ntags: [a, b]\nentry:\n  label: A\n  to: nowhere',
      says: ['line 6', 'entry.to has 7 characters; at most 5 fit'],
    },
    {
      name: 'a number that is too high',
      source: 'hero:\n  title: Short\ntags: [a, b]\ncount: 9',
      says: ['line 4', 'count is 9; at most 3 is possible'],
    },
    {
      name: 'an empty text',
      source: "hero:\n  title: ''\ntags: [a, b]",
      says: ['line 2', 'hero.title is empty. Write something'],
    },
    {
      name: 'YAML that cannot be read',
      source: 'hero:\n  title: one: two',
      says: ['content/pages/example.yaml', 'line 2', 'needs quotes'],
    },
  ])('$name', ({ source, says }) => {
    const message = complaint(source);
    for (const words of says) expect(message).toContain(words);
  });

  it('names every fault at once', () => {
    expect(complaint('hero: {}\ntags: [a]').split('\n')).toHaveLength(2);
  });
});

describe('title and description', () => {
  const description = 'A page about something that a buyer looks for, told in one plain sentence.';
  const check = (title: string, about: string) => () =>
    parseContent('a.yaml', JSON.stringify({ title, description: about }), z.object(pageMeta));

  it.each([
    [`${'Long '.repeat(12)}– Sonic`, description, 'title has 67 characters; at most 60 fit'],
    ['Sonic', description, 'title does not name the page first'],
    ['Careers – Sonic', 'Too short.', 'description has 10 characters; at least 70 are needed'],
    ['Careers – Sonic', 'Long '.repeat(33), 'description has 164 characters; at most 160 fit'],
  ])('%s', (title, about, message) => {
    expect(check(title, about)).toThrow(message);
  });

  it('are accepted within their limits', () => {
    expect(check('Careers – Sonic', description)).not.toThrow();
  });
});

it('accepts content that fits', () => {
  const content = parseContent('example.yaml', 'hero: { title: Short }\ntags: [a, b]', schema);
  expect(content).toEqual({ hero: { title: 'Short' }, tags: ['a', 'b'] });
});
