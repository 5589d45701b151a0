import { expect, test } from 'vitest';
import { type Contents, sectionsIn, valuesOf } from '../../site.ts';
import { type Value, valueAt } from '../../yaml/value.ts';
import { linksToSection, sent } from './send-section.ts';
import { rendering } from './test-site.ts';

const [home = '', boats = '', coast = ''] = ['index', 'boats', 'coast'].map(
  (id) => `content/pages/${id}.yaml`,
);
const page = (sections: string) => `title: Page\nsections:\n${sections}`;
const fast = `  - type: cards
    heading: Fast boats
    cards:
      - { title: Hydrofoil, text: See it., link: { label: Up, href: '#fast-boats' } }
      - { title: Night, text: See it., link: { label: Down, href: '#harbours' } }
`;
const contents = valuesOf({
  [home]: page(
    "  - { type: closing, heading: Sail, actions: [{ label: Go, href: /boats#fast-boats }, { label: All, href: '/boats#harbours' }] }\n",
  ),
  [boats]: page(`${fast}  - type: prose
    markdown: |
      ## Harbours

      One has [a hydrofoil](#hydrofoil).
`),
  [coast]: page('  - { type: closing, heading: Coast, actions: [] }\n'),
});
const at = { file: boats, index: 0 };
const after = (to: string, isCopied: boolean, before: Contents = contents) => ({
  ...before,
  ...Object.fromEntries(
    sent(before, at, to, isCopied, rendering()).map(({ file, value }) => [file, value]),
  ),
});
const hrefs = (value: Value) =>
  [0, 1].map((card) => valueAt(value, ['sections', 0, 'cards', card, 'link', 'href']));

test('a section that moves takes its anchors along: links to them follow, others stay', () => {
  const now = after(coast, false);
  expect(valueAt(now[boats], ['sections'])).toHaveLength(1);
  // Above what closes the page.
  expect(sectionsIn(now[coast]).map((it) => valueAt(it, ['heading']))).toEqual([
    'Fast boats',
    'Coast',
  ]);
  const actions = ['sections', 0, 'actions'];
  expect(valueAt(now[home], [...actions, 0, 'href'])).toBe('/coast#fast-boats');
  expect(valueAt(now[home], [...actions, 1, 'href'])).toBe('/boats#harbours');
  const text = valueAt(now[boats], ['sections', 0, 'markdown']);
  expect(text).toContain('[a hydrofoil](/coast#hydrofoil)');
  // From within it, to itself and to what has stayed.
  expect(hrefs(now[coast] as Value)).toEqual(['#fast-boats', '/boats#harbours']);
});

test('the links that follow are told', () => {
  const places = linksToSection(contents, at, rendering()).map(({ file }) => file);
  expect(places).toEqual([home, boats]);
});

test('a copy changes no other page, and leads where it led', () => {
  expect(sent(contents, at, coast, true, rendering()).map(({ file }) => file)).toEqual([coast]);
  const copy = after(coast, true);
  expect(hrefs(copy[coast] as Value)).toEqual(['#fast-boats', '/boats#harbours']);
});

test('where the other page has an anchor of the name, the links lead to the second one', () => {
  const twin = { type: 'prose', heading: 'Fast boats', markdown: '' };
  const both = { ...contents, [coast]: { title: 'Coast', sections: [twin] } };
  const now = after(coast, false, both);
  expect(valueAt(now[home], ['sections', 0, 'actions', 0, 'href'])).toBe('/coast#fast-boats-2');
});

test('a link follows also where another section says the words of the anchor, or has them as well', () => {
  const lede = { type: 'hero', heading: 'Boats', lede: 'Fast boats', actions: [] };
  const twin = { type: 'closing', heading: 'Fast boats', actions: [] };
  const [first, second] = [...sectionsIn(contents[boats])];
  const spoken = {
    ...contents,
    [boats]: { title: 'Boats', sections: [first, second, lede, twin] },
  };
  const hrefIn = (now: Record<string, Value>) =>
    valueAt(now[home], ['sections', 0, 'actions', 0, 'href']);
  expect(hrefIn(after(coast, false, spoken))).toBe('/coast#fast-boats');
  // The second of the name is the first now.
  const go = { label: 'Go', href: '/boats.html#fast-boats-2' };
  const numbered = {
    ...spoken,
    [home]: { title: 'Home', sections: [{ type: 'closing', heading: 'Sail', actions: [go] }] },
  };
  expect(hrefIn(after(coast, false, numbered))).toBe('/boats#fast-boats');
});
