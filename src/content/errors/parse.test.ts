import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { text } from '../fields/field-schemas.ts';
import { ContentError, parseContent } from './parse.ts';

const schema = z.strictObject({
  hero: z.strictObject({ title: text('Text', 10) }),
  tags: z.array(text('Text', 20)).length(2),
  load: z.number().max(1).optional(),
  menu: z
    .array(
      z.union([
        z.strictObject({ label: text('Text', 10), href: text('Text', 10) }),
        z.strictObject({ label: text('Text', 10), entries: z.array(text('Text', 10)) }),
      ]),
    )
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

describe('broken content is rejected in plain words', () => {
  test.each([
    ['a missing field', 'hero: {}\ntags: [a, b]', 'line 1: hero.title is missing. Add it.'],
    [
      'too few entries',
      'hero:\n  title: Short\ntags: [a]',
      'line 3: tags has too few entries; at least 2',
    ],
    [
      'a field with nothing after its colon',
      'hero:\n  title:\ntags: [a, b]',
      'line 2: hero.title is empty. Write something, or remove it if it is optional',
    ],
    [
      'an entry with neither of the fields that tell its kind',
      'hero: { title: Short }\ntags: [a, b]\nmenu:\n  - { label: A, href: /a }\n  - label: B',
      'line 5: menu entry 2 lacks a field: href or entries. Add it.',
    ],
    [
      'an entry with both of them',
      'hero: { title: Short }\ntags: [a, b]\nmenu:\n  - { label: A, href: /a, entries: [b] }',
      'line 4: menu entry 1 has href and entries, which exclude each other. Keep one of them.',
    ],
  ])('%s', (_, source, says) => {
    expect(complaint(source)).toContain(says);
  });

  test.each([
    ['further to the left', 'hero:\n  title: A\n tags: B', 3],
    ['an entry', 'tags:\n  - title: A\n - title: B', 3],
  ])('a line indented %s has one cause', (_, source, line) => {
    expect(complaint(source)).toBe(
      `content/pages/example.yaml, line ${line}: this line is not indented like its neighbours. Line it up.`,
    );
  });

  test('spaces that do not break, and the marks of a merge, are named at their line', () => {
    expect(
      complaint('tags:\n  - title: A\n\u00a0\u00a0\u00a0\u00a0label: B\n    other: C'),
    ).toContain('line 3: it is indented with spaces of another kind');
    expect(complaint('hero: A\n<<<<<<< HEAD\ntags: B\n=======\ntags: C\n>>>>>>> main\n')).toContain(
      'line 2: two versions were merged',
    );
  });

  test.each([
    ['a bracket', 'tags: [ a, b\nhero: c', 'a bracket or brace before it is not closed. Close it.'],
    ['a colon', 'tags: a\nb\nhero: c', 'a colon is missing'],
  ])('%s that is missing is not called a wrong indent', (_, source, says) => {
    expect(complaint(source)).toContain(says);
    expect(complaint(source)).not.toContain('indented');
  });

  test.each([
    [
      'a text cut at its #',
      'hero:\n  title: The #1\ntags: [a, b]',
      'line 2: hero.title loses "#1"',
    ],
    ['a word after &', 'hero:\n  title: &more here', 'line 2: hero.title loses "&more"'],
  ])('%s', (_, source, says) => {
    expect(complaint(source)).toContain(`content/pages/example.yaml, ${says}`);
    expect(complaint(source)).toContain('Put the whole text in quotes');
  });

  test('comments stand on lines of their own, and a # in quotes or inside a word is text', () => {
    const source = '# One\nhero:\n  # Two\n  title: "A #1"\n  # Three\ntags: [a#b, b]\n# Four';
    expect(parseContent('example.yaml', source, schema).hero.title).toBe('A #1');
  });

  test.each([
    ['a second colon', 'a: b\ntitle: one: two', 2, 'in quotes'],
    ['an apostrophe in single quotes', "a: b\ntitle: 'It's'", 2, 'an apostrophe twice'],
    ['a tab', 'a:\n\tb: c', 2, 'Indent with spaces'],
    ['a field twice', 'a: b\na: c', 2, 'appears twice'],
    [
      'a line without a colon',
      'a:\n  title one\n  b: c',
      2,
      "the field's name, a colon and a space",
    ],
  ])('%s is explained without parser jargon', (_, source, line, says) => {
    expect(complaint(source)).toContain(`content/pages/example.yaml, line ${line}: `);
    expect(complaint(source)).toContain(says);
    expect(complaint(source)).not.toMatch(/mapping|scalar|token|implicit|node|flow/i);
  });

  test('letters are composed, but no run of marks, which would take seconds', () => {
    const page = z.strictObject({ title: z.string() });
    const read = (title: string) => parseContent('a.yaml', `title: ${title}`, page).title;
    expect(read('Zoe\u0308')).toBe('Zo\u00eb');
    const marks = `a${'\u0301\u0323'.repeat(20_000)}`;
    expect(read(marks)).toBe(marks);
  });

  test('names every error at once', () => {
    expect(complaint('hero: {}\ntags: [a]').split('\n')).toHaveLength(2);
  });
});
