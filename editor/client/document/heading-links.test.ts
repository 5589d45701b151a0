import { expect, test } from 'vitest';
import { valuesOf } from '../../site.ts';
import { valueAt } from '../../yaml/value.ts';
import { hitsIn, replacedIn } from './find-words.ts';
import { withLinksToHeadings } from './heading-links.ts';
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

test('links follow the headings whose words are replaced', () => {
  const words = { query: 'Ferries', hasCapitals: true, isWhole: true };
  const found = hitsIn(contents, words).filter(({ isVerbatim }) => !isVerbatim);
  const own = replacedIn(contents, found, 'Ferries', 'Hydrofoils');
  const { replacements, followed } = withLinksToHeadings(contents, own, rendering());
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
  const { replacements, followed } = withLinksToHeadings(contents, said, rendering());
  expect(replacements.map(({ file }) => file)).toEqual([home]);
  expect(followed).toBe(0);
});
