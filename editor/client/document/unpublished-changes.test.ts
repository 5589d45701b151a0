import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { complaint, pathOfFile } from '../../site.ts';
import { type Value, valueAt, withValueAt } from '../../yaml/value.ts';
import { textOf } from './draft.ts';
import { linksTo, moved, removed } from './pages.ts';
import { actsIn, differences, replacementsOf, textsOf } from './unpublished-changes.ts';

type Contents = Record<string, Value>;
type Texts = Record<string, string>;

const NAMES = ['boats', 'harbours', 'piers', 'fares', 'crew'];
const fileOf = (name: string) => `content/pages/${name}.yaml`;

/** A page with texts of its own, links to others, a long text, a picture and a list. */
const page = (name: string, links: readonly string[]) =>
  stringify({
    title: name,
    description: `A page about ${name} that a traveller looks for, told in one plain sentence.`,
    sections: [
      {
        type: 'hero',
        heading: `heading-${name}`,
        lede: `lede-${name}`,
        actions: links.map((link, at) => ({ label: `${name} ${at + 1}`, href: `/${link}` })),
      },
      {
        type: 'prose',
        lastUpdated: { label: 'Last updated' },
        contact: 'Contact',
        contents: 'On this page',
        markdown: `See [it](/${links[0]} "There").\n`,
      },
      {
        type: 'picture-text',
        heading: `picture-${name}`,
        text: 'Here.',
        picture: { file: `content/pictures/${name}.png`, alt: 'A boat' },
      },
    ],
  });

const published: Texts = {
  'content/site.yaml': stringify({
    name: 'Ferry Line',
    tagline: 'Boats to every harbour.',
    email: 'hello@ferry.example',
    phone: '+44 20 7946 0000',
    security: { contact: 'hello@ferry.example', expires: '2030-01-01' },
  }),
  ...Object.fromEntries(
    NAMES.map((name, at) => [
      fileOf(name),
      page(name, [NAMES[(at + 1) % 5] ?? '', NAMES[(at + 2) % 5] ?? '']),
    ]),
  ),
};
const valuesOf = (texts: Texts): Contents =>
  Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, parse(text)]));

/** What somebody does to the pages, each in words that no other has. */
const deed = fc.oneof(
  fc.record({
    does: fc.constantFrom('heading', 'lede', 'picture', 'insert', 'drop'),
    at: fc.nat(4),
  }),
  fc.record({ does: fc.constant('move'), at: fc.nat(4) }),
  fc.record({ does: fc.constant('remove'), at: fc.nat(4), to: fc.nat(4) }),
  fc.record({ does: fc.constant('new'), at: fc.nat(4) }),
);

const PLACES: Record<string, (string | number)[]> = {
  heading: ['sections', 0, 'heading'],
  lede: ['sections', 0, 'lede'],
  picture: ['sections', 2, 'picture', 'file'],
};

function done(deeds: readonly { does: string; at: number; to?: number }[]): Contents {
  let now = valuesOf(published);
  const left = new Set(NAMES);
  deeds.forEach(({ does, at, to = 0 }, nth) => {
    const name = NAMES[at] ?? '';
    const file = fileOf(name);
    const [value, place] = [now[file], PLACES[does]];
    if (does === 'new') now[fileOf(`new-${nth}`)] = parse(page(`new-${nth}`, [...left, ...left]));
    if (!left.has(name)) return;
    if (place) {
      const fresh = does === 'picture' ? `content/pictures/fresh-${nth}.png` : `fresh-${nth}`;
      now[file] = withValueAt(value, place, fresh);
    }
    const actions = valueAt(value, ['sections', 0, 'actions']) as Value[];
    const put = (next: Value[]) => {
      now[file] = withValueAt(value, ['sections', 0, 'actions'], next);
    };
    if (does === 'insert') put([...actions, { label: `fresh-${nth}`, href: `/${[...left][0]}` }]);
    if (does === 'drop') put(actions.slice(1));
    const heir = [...left].filter((other) => other !== name)[to % (left.size - 1 || 1)];
    const changes =
      does === 'move'
        ? moved(`/${name}`, `/fleet/${name}-${nth}`, now, published)
        : does === 'remove' && heir
          ? removed(`/${name}`, `/${heir}`, now)
          : [];
    if (changes.length > 0) left.delete(name);
    const next = { ...now, ...Object.fromEntries(changes.map((each) => [each.file, each.value])) };
    now = Object.fromEntries(Object.entries(next).filter(([, each]) => each !== undefined));
  });
  return now;
}

const written = (contents: Contents): Texts =>
  Object.fromEntries(
    Object.entries(contents).map(([file, value]) => {
      const commentSource = published[file];
      return [file, textOf(file, { base: commentSource ?? null, value }) ?? ''];
    }),
  );

/** The site after a commit of these texts. */
function committed(texts: Record<string, string | null>): Texts {
  const all = Object.entries({ ...published, ...texts });
  return Object.fromEntries(all.flatMap(([file, text]) => (text === null ? [] : [[file, text]])));
}

const tokensIn = (value: unknown): string[] =>
  JSON.stringify(value ?? null).match(/fresh-\d+/g) ?? [];

test.each(Object.entries(published))('%s is valid', (file, text) => {
  expect(complaint(file, text)).toBe('');
});

test('what is ticked is in the commit, and what is not stays as it is published', () => {
  fc.assert(
    fc.property(
      fc.array(deed, { minLength: 1, maxLength: 7 }),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      (deeds, ticks) => {
        const drafted = done(deeds);
        const unpublished = differences(published, drafted);
        const ticked = unpublished.filter((_, at) => ticks[at]);
        const commit = committed(textsOf(ticked, written(drafted)));
        const values = valuesOf(commit);
        for (const each of unpublished) {
          const { file, publishedFile, before, after } = each;
          const isTicked = ticked.includes(each);
          const now = isTicked ? after : before;
          expect(values[isTicked ? file : publishedFile]).toEqual(now);
          if (file !== publishedFile)
            expect(values[isTicked ? publishedFile : file]).toBe(undefined);
          for (const token of tokensIn(after)) {
            if (!tokensIn(before).includes(token))
              expect(tokensIn(values).includes(token)).toBe(isTicked);
          }
        }
        if (ticked.length === 0) expect(commit).toEqual(published);
        if (ticked.length === unpublished.length) expect(values).toEqual(drafted);
        // Undoing everything leads back to what is published, byte for byte.
        for (const { file, value, commentSource } of replacementsOf(unpublished, published)) {
          expect(textOf(file, { base: null, commentSource, value })).toBe(published[file] ?? null);
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('a page that goes takes along every link to it, published as well as taken back', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 7 }), (deeds) => {
      const drafted = done(deeds);
      const acts = actsIn(differences(published, drafted));
      expect(acts.flat()).toHaveLength(differences(published, drafted).length);
      for (const act of acts) {
        const [{ file, publishedFile, after }] = act;
        if (after !== undefined && file === publishedFile) continue;
        const alone = committed(textsOf(act, written(drafted)));
        const without = acts.filter((other) => other !== act).flat();
        const rest = committed(textsOf(without, written(drafted)));
        expect(linksTo(pathOfFile(publishedFile), valuesOf(alone))).toEqual([]);
        expect(rest[publishedFile]).toBe(published[publishedFile]);
      }
    }),
    { numRuns: 50 },
  );
});

test('a page that takes over the address of a removed one is no move, whatever they have in common', () => {
  const alike = (name: string) => `background: interactive\n${page(name, ['piers'])}`;
  const before = { [fileOf('boats')]: alike('boats'), [fileOf('fares')]: alike('fares') };
  const fares = parse(before[fileOf('fares')] ?? '');
  const contents = { [fileOf('fares')]: { ...fares, movedFrom: ['/boats'] } };
  expect(
    differences(before, contents).map(({ file, publishedFile, changes }) => [
      file,
      publishedFile,
      changes.map(({ kind }) => kind),
    ]),
  ).toEqual([
    [fileOf('boats'), fileOf('boats'), ['removed']],
    [fileOf('fares'), fileOf('fares'), ['added']],
  ]);
});

test('a page that takes over the visitors of a removed one is published and taken back with it', () => {
  const { [fileOf('crew')]: _, ...kept } = valuesOf({
    [fileOf('crew')]: page('crew', ['boats']),
    [fileOf('fares')]: page('fares', ['boats']),
  });
  const before = { ...written(kept), [fileOf('crew')]: page('crew', ['boats']) };
  const fares = { ...(kept[fileOf('fares')] as object), movedFrom: ['/crew'] };
  const acts = actsIn(differences(before, { [fileOf('fares')]: fares }));
  expect(acts.map((act) => act.map(({ file }) => file))).toEqual([
    [fileOf('crew'), fileOf('fares')],
  ]);
});

test('how a published file writes the end of a long text is no change', () => {
  const file = fileOf('crew');
  const value = { sections: [{ type: 'prose', markdown: 'One line' }] };
  expect(differences({ [file]: stringify(value) }, { [file]: value })).toEqual([]);
});
