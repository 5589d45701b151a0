import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Lexer, parse, parseDocument } from 'yaml';
import { isComposite, isFields, type Path, type Value, valueAt, withValueAt } from './value.ts';
import { writeYaml } from './write.ts';

const files = globSync('content/**/*.yaml').map((file) => ({
  file,
  source: readFileSync(file, 'utf8'),
}));
const each = describe.each(files);

function pathsTo(value: Value, pick: (value: Value) => boolean, path: Path = []): Path[] {
  const inside = isComposite(value)
    ? Object.entries(value).flatMap(([name, part]) =>
        pathsTo(part, pick, [...path, Array.isArray(value) ? Number(name) : name]),
      )
    : [];
  return pick(value) ? [path, ...inside] : inside;
}

const changed = (value: Value, path: Path, change: (part: Value) => Value) =>
  withValueAt(value, path, change(valueAt(value, path)));

const comments = (source: string) =>
  [...new Lexer().lex(source)].filter((token) => token.startsWith('#'));

/** At most `count` of the parts, evenly spread, to keep tests of long files short. */
const some = <Part>(parts: Part[], count: number) =>
  parts.filter((_, index) => index % Math.ceil(parts.length / count) === 0);

const edits: Record<string, (list: Value[]) => Value[]> = {
  grown: (list) => [...list, structuredClone(list[0]), list[0]],
  'grown at the start': (list) => [renamed(list[0]), ...list],
  'without its first': (list) => list.slice(1),
  'without its last': (list) => list.slice(0, -1),
  reversed: (list) => list.toReversed(),
  emptied: () => [],
  'moved and edited': (list) => [renamed(list.at(-1)), ...list.slice(0, -1)],
};

const awkward = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  // What YAML would take for something else: its signs, other types, other breaks of lines.
  fc.constantFrom(
    'a: b',
    '- a',
    'a # b',
    '"a" b',
    '{ a }',
    '*a',
    '| a',
    'true',
    '12',
    '~',
    '06:50',
  ),
  fc.constantFrom('a\n\n b\n', ' a ', '\ta', 'a\u0085b', 'a\u2028b', '---', 'é'.normalize('NFD')),
  fc.lorem({ maxCount: 60 }),
  fc.array(fc.lorem(), { minLength: 2, maxLength: 4 }).map((lines) => lines.join('\n')),
);

each('$file', ({ source }) => {
  const value = parse(source) as Value;

  test('stays byte for byte where nothing changed', () => {
    expect(writeYaml(source, structuredClone(value))).toBe(source);
  });

  test('accepts any text anywhere, and keeps comments', ({ skip }) => {
    const scalars = pathsTo(value, (part) => typeof part === 'string');
    skip(scalars.length === 0, 'the file has no text');
    fc.assert(
      fc.property(fc.constantFrom(...scalars), awkward, (path, text) => {
        const next = changed(value, path, () => text);
        const written = writeYaml(source, next);
        expect(parse(written)).toEqual(next);
        expect(comments(written)).toEqual(comments(source));
      }),
      { numRuns: 5, seed: 8 },
    );
  });

  test('changes one line for one word', () => {
    const tidy = parseDocument(source).toString({ lineWidth: 0 });
    const texts = pathsTo(value, (part) => typeof part === 'string');
    for (const path of some(texts, 6)) {
      const next = changed(value, path, (part) => String(part).replace(/.$/m, '~'));
      const [before, after] = [tidy, writeYaml(source, next)].map((text) => text.split('\n'));
      const touched = after?.filter((line, index) => line !== before?.[index]) ?? [];
      expect(after?.length).toBe(before?.length);
      expect(touched).toHaveLength(1);
    }
  });

  test('lets lists grow, shrink and reverse', () => {
    const lists = pathsTo(value, (part) => Array.isArray(part) && part.length > 0);
    const all = lists.flatMap((path) => Object.keys(edits).map((name) => ({ path, name })));
    for (const { path, name } of some(all, 8)) {
      const next = changed(value, path, (list) => edits[name]?.(list as Value[]));
      const written = writeYaml(source, next);
      expect(parse(written), name).toEqual(next);
      const kept = comments(written).toSorted();
      if (/grown|reversed|moved/.test(name))
        expect(kept, name).toEqual(comments(source).toSorted());
      expect(parse(writeYaml(written, value)), `${name} and back`).toEqual(value);
    }
  });
});

function renamed(entry: Value): Value {
  if (!isFields(entry)) return `${String(entry)} x`;
  const [name] = Object.keys(entry).filter((key) => typeof entry[key] === 'string');
  return name ? { ...entry, [name]: 'Another: one' } : entry;
}

const list = `# Of the file.

list:
  # Of a.
  - name: a
    text: one
  # Of b.
  - name: b
    text: "two" # Why two.

  # Of c.
  - { name: c, text: three }
  # At the end.
after: [ x, y ] # Flow.
`;

test('moves a comment with its entry', () => {
  const { list: entries, after } = parse(list);
  const [a, b, c] = entries;
  const written = writeYaml(list, { list: [b, a, c], after });
  expect(written.indexOf('# Of b.')).toBeLessThan(written.indexOf('name: b'));
  expect(written.indexOf('name: b')).toBeLessThan(written.indexOf('# Of a.'));
  expect(written.indexOf('# Of a.')).toBeLessThan(written.indexOf('name: a'));
  expect(comments(written).toSorted()).toEqual(comments(list).toSorted());
});

test('writes a new entry in the style of its neighbours, without their comments', () => {
  const links = 'links:\n  # The first.\n  - { to: /a }\n  - { to: /b }\n';
  const { links: entries } = parse(links);
  expect(writeYaml(links, { links: [...entries, { to: '/c' }] })).toBe(`${links}  - { to: /c }\n`);
  const written = writeYaml(list, { ...parse(list), list: [{ name: 'd' }, ...parse(list).list] });
  expect(comments(written).toSorted()).toEqual(comments(list).toSorted());
  expect(parse(written).list[0]).toEqual({ name: 'd' });
});

test('writes a file in another style too, and formats it', () => {
  const handwritten = "a: 'one'\r\nb:   [ x,\r\n   y, # Why.\r\n ]\r\nlong: one\r\n  two";
  const written = writeYaml(handwritten, { a: 'one', b: ['y', 'x'], long: 'one two' });
  expect(parse(written)).toEqual({ a: 'one', b: ['y', 'x'], long: 'one two' });
  expect(written).toContain('# Why.');
  expect(writeYaml(written, { a: 'two', b: ['y', 'x'], long: 'one two' })).toBe(
    written.replace("'one'", "'two'"),
  );
});

test('writes a new file', () => {
  expect(writeYaml('', { title: 'New', list: ['a'] })).toBe('title: New\nlist:\n  - a\n');
});

test('leaves the comment at the top of a file there, whatever happens to the first entry', () => {
  const source = '# About the file.\n- name: One\n# About two.\n- name: Two\n';
  const two = '# About two.\n- name: Two\n';
  expect(writeYaml(source, [{ name: 'Two' }, { name: 'One' }])).toBe(
    `# About the file.\n${two}- name: One\n`,
  );
  expect(writeYaml(source, [{ name: 'Two' }])).toBe(`# About the file.\n${two}`);
  expect(writeYaml(source, [])).toBe('# About the file.\n[]\n');
});
