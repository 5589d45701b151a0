import { expect, test } from 'vitest';
import { type Contents, valuesOf } from '../../site.ts';
import { type Value, valueAt } from '../../yaml/value.ts';
import type { Replacement } from './draft.ts';
import { hitsIn, replacedIn } from './find-words.ts';
import { linksFollowing } from './heading-links.ts';
import { rendering } from './test-site.ts';

const [home = '', boats = ''] = ['index', 'boats'].map((id) => `content/pages/${id}.yaml`);
const contents = valuesOf({
  [home]: `title: Home
sections:
  - type: closing
    heading: Sail
    actions:
      - { label: All ferries, href: /boats#ferries }
      - { label: The fast one, href: /boats#ferries-at-night }
      - { label: A page, href: /boats }
`,
  [boats]: `title: Boats
sections:
  - { type: closing, heading: Ferries, actions: [{ label: Up, href: '#ferries' }] }
  - type: prose
    markdown: |
      ## Ferries at night

      See [all](#ferries).
`,
});

const withFiles = (files: readonly Replacement[]): Contents => ({
  ...contents,
  ...Object.fromEntries(files.map(({ file, value }) => [file, value])),
});

test('links follow the headings whose words are replaced', () => {
  const words = { query: 'Ferries', hasCapitals: true, isWhole: true };
  const found = hitsIn(contents, words).filter(({ isVerbatim }) => !isVerbatim);
  const own = replacedIn(contents, found, 'Ferries', 'Hydrofoils');
  const { replacements, followed } = linksFollowing(contents, withFiles(own), rendering());
  const after = Object.fromEntries(replacements.map(({ file, value }) => [file, value]));
  const actions = valueAt(after[home], ['sections', 0, 'actions']);
  expect(actions).toMatchObject([
    { label: 'All ferries', href: '/boats#hydrofoils' },
    { href: '/boats#hydrofoils-at-night' },
    { href: '/boats' },
  ]);
  expect(valueAt(after[boats], ['sections', 0, 'actions', 0, 'href'])).toBe('#hydrofoils');
  expect(valueAt(after[boats], ['sections', 1, 'markdown'])).toContain('[all](#hydrofoils)');
  expect(followed).toBe(4);
});

test('words that are no heading change no link', () => {
  const said = replacedIn(
    contents,
    hitsIn(contents, { query: 'fast one', hasCapitals: false, isWhole: false }),
    'fast one',
    'quick one',
  );
  expect(linksFollowing(contents, withFiles(said), rendering())).toEqual({
    replacements: [],
    followed: 0,
  });
});

test('where there is another heading now, no link follows', () => {
  const page = contents[boats] as { sections: object[] };
  const [first = {}, second = {}] = page.sections;
  const text = { ...second, markdown: '## Night boats\n\n## Ferries by day\n' };
  const now = { ...contents, [boats]: { ...page, sections: [first, text] } as Value };
  expect(linksFollowing(contents, now, rendering()).followed).toBe(0);
});
