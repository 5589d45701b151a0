import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { type Contents, pathOfFile, valuesOf } from '../../site.ts';
import { type Value, withValueAt } from '../../yaml/value.ts';
import { textOf } from './draft.ts';
import { linksTo, moved, removed } from './pages.ts';
import { texts as site } from './test-site.ts';
import {
  type Act,
  actsIn,
  broughtBack,
  differences,
  replacementsOf,
  textsOf,
  type UnpublishedFile,
} from './unpublished-changes.ts';

type Texts = Record<string, string>;

const NAMES = ['boats', 'harbours', 'piers', 'fares', 'crew'];
const fileOf = (name: string) => `content/pages/${name}.yaml`;

/** A page with words of its own and links to others, one of them in a long text. */
const page = (name: string, links: readonly string[]) =>
  stringify({
    title: name,
    description: `A page about ${name} that a traveller looks for, said in one plain sentence.`,
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
    ],
  });

const published: Texts = {
  'content/site.yaml': site['content/site.yaml'] ?? '',
  ...Object.fromEntries(
    NAMES.map((name, at) => [
      fileOf(name),
      page(name, [NAMES[(at + 1) % 5] ?? '', NAMES[(at + 2) % 5] ?? '']),
    ]),
  ),
};

/** What somebody does to the page with this number; `to` is where its visitors go. */
const deed = fc.record({
  does: fc.constantFrom('write', 'new', 'move', 'remove'),
  at: fc.nat(4),
  to: fc.nat(4),
});
const deeds = fc.array(deed, { minLength: 1, maxLength: 7 });

function done(all: readonly { does: string; at: number; to: number }[]): Contents {
  let now = valuesOf(published);
  const left = new Set(NAMES);
  const put = (changes: Contents) => {
    const next = Object.entries({ ...now, ...changes });
    now = Object.fromEntries(next.filter(([, value]) => value !== undefined));
  };
  for (const [nth, { does, at, to }] of all.entries()) {
    const name = NAMES[at] ?? '';
    const file = fileOf(name);
    const others = [...left].filter((other) => other !== name);
    const heir = others[to % others.length];
    if (does === 'new') put({ [fileOf(`new-${nth}`)]: parse(page(`new-${nth}`, [...left])) });
    if (!left.has(name) || !heir) continue;
    if (does === 'write')
      put({ [file]: withValueAt(now[file], ['sections', 0, 'heading'], `fresh-${nth}`) });
    if (does !== 'move' && does !== 'remove') continue;
    const changes =
      does === 'move'
        ? moved(`/${name}`, `/fleet/${name}-${nth}`, now, published)
        : removed(`/${name}`, `/${heir}`, now);
    left.delete(name);
    put(Object.fromEntries(changes.map((each) => [each.file, each.value])));
  }
  return now;
}

const written = (contents: Contents): Texts =>
  Object.fromEntries(
    Object.entries(contents).map(([file, value]) => [
      file,
      textOf(file, { base: published[file] ?? null, value }) ?? '',
    ]),
  );

/** The texts of the site after a commit of some of its drafts. */
function committed(files: readonly UnpublishedFile[], drafted: Contents): Texts {
  const all = Object.entries({ ...published, ...textsOf(files, written(drafted)) });
  return Object.fromEntries(all.flatMap(([file, text]) => (text === null ? [] : [[file, text]])));
}

test('what is ticked is in the commit, and what is not stays as it is published', () => {
  fc.assert(
    fc.property(deeds, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (deeds, ticks) => {
      const drafted = done(deeds);
      const unpublished = differences(published, drafted);
      const acts = actsIn(unpublished);
      expect(new Set(acts.flat())).toEqual(new Set(unpublished));
      const ticked = acts.filter((_, at) => ticks[at]).flat();
      const commit = committed(ticked, drafted);
      const values = valuesOf(commit);
      for (const each of unpublished) {
        const { file, publishedFile, before, after } = each;
        const isTicked = ticked.includes(each);
        expect(values[isTicked ? file : publishedFile]).toEqual(isTicked ? after : before);
        if (file !== publishedFile)
          expect(values).not.toHaveProperty([isTicked ? publishedFile : file]);
      }
      if (ticked.length === 0) expect(commit).toEqual(published);
      if (ticked.length === unpublished.length) expect(values).toEqual(drafted);
      // Undoing everything leads back to what is published, byte for byte.
      for (const { file, value, commentSource } of replacementsOf(unpublished, published)) {
        expect(textOf(file, { base: null, commentSource, value })).toBe(published[file] ?? null);
      }
    }),
    { seed: 8, numRuns: 50 },
  );
});

test('a page that goes takes along every link to it, published as well as taken back', () => {
  const isOfPageThatGoes = ([{ file, publishedFile, after }]: Act) =>
    after === undefined || file !== publishedFile;
  fc.assert(
    fc.property(deeds, (deeds) => {
      const drafted = done(deeds);
      const acts = actsIn(differences(published, drafted));
      for (const act of acts.filter(isOfPageThatGoes)) {
        const { publishedFile } = act[0];
        const alone = valuesOf(committed(act, drafted));
        const rest = committed(acts.filter((other) => other !== act).flat(), drafted);
        expect(linksTo(pathOfFile(publishedFile), alone)).toEqual([]);
        expect(rest[publishedFile]).toBe(published[publishedFile]);
      }
    }),
    { seed: 8, numRuns: 50 },
  );
});

/** The files of each act between these pages and others. */
const actsBetween = (before: Texts, after: Contents) =>
  actsIn(differences(before, after)).map((act) => act.map(({ file }) => file));

test('a page that takes over the address of a removed one is no move, whatever they have in common', () => {
  const alike = (name: string) => `background: interactive\n${page(name, ['piers'])}`;
  const before = { [fileOf('boats')]: alike('boats'), [fileOf('fares')]: alike('fares') };
  const after = { ...parse(alike('fares')), movedFrom: ['/boats'] };
  const changed = differences(before, { [fileOf('fares')]: after });
  expect(changed.map(({ file, changes }) => [file, changes.map(({ kind }) => kind)])).toEqual([
    [fileOf('boats'), ['removed']],
    [fileOf('fares'), ['added']],
  ]);
});

test('a page that takes over the visitors of a removed one is published and taken back with it', () => {
  const before = Object.fromEntries(
    ['crew', 'fares'].map((name) => [fileOf(name), page(name, ['boats'])]),
  );
  const fares = { ...parse(page('fares', ['boats'])), movedFrom: ['/crew'] };
  expect(actsBetween(before, { [fileOf('fares')]: fares })).toEqual([
    [fileOf('crew'), fileOf('fares')],
  ]);
});

test('a section that has moved to another page is published and taken back with both, and with its links', () => {
  const section = { type: 'cards', heading: 'Fast boats', cards: [] };
  const state = (from: Value[], to: Value[], link: string): Record<string, Value> => ({
    [fileOf('boats')]: { title: 'Boats', sections: from },
    [fileOf('coast')]: { title: 'Coast', sections: to },
    [fileOf('crew')]: { sections: [{ type: 'closing', actions: [{ label: 'Go', href: link }] }] },
    [fileOf('fares')]: { title: `Fares ${link}`, sections: [] },
  });
  const before = Object.entries(state([section, { type: 'closing' }], [], '/boats#fast-boats'));
  const after = state([{ type: 'closing' }], [{ ...section, cards: [1] }], '/coast#fast-boats');
  expect(
    actsBetween(Object.fromEntries(before.map(([file, value]) => [file, stringify(value)])), after),
  ).toEqual([['boats', 'coast', 'crew'].map(fileOf), [fileOf('fares')]]);
});

test('how a published file writes the end of a long text is no change', () => {
  const file = fileOf('crew');
  const value = { sections: [{ type: 'prose', markdown: 'One line' }] };
  expect(differences({ [file]: stringify(value) }, { [file]: value })).toEqual([]);
});

test('what was added goes when that is taken back, also if it has been changed since', () => {
  const [old, fresh] = [
    { title: 'Fog', text: 'None sailed.' },
    { title: 'Ice', text: 'Some sailed.' },
  ];
  const changed = { ...fresh, text: 'All sailed.' };
  expect(broughtBack([fresh, old], [changed, old], [old])).toEqual([old]);
  const later = { ...old, text: 'Two sailed.' };
  expect(broughtBack([fresh, old], [changed, later], [old])).toEqual([later]);
});
