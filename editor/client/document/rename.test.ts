import { expect, test } from 'vitest';
import { valuesOf } from '../../site.ts';
import { replacedIn } from './find-words.ts';
import { stillCalled } from './rename.ts';

const [home = '', boats = ''] = ['index', 'boats'].map((id) => `content/pages/${id}.yaml`);
const contents = valuesOf({
  [home]: `title: Home
sections:
  - type: closing
    heading: Boats for all
    actions:
      - { label: See our boats, href: /boats }
      - { label: Boats elsewhere, href: 'https://boats.example' }
      - { label: Lifeboats, href: /boats }
  - type: prose
    markdown: |
      Boats: see [the Boats](/boats#fast), or [boats](/harbours).
`,
  [boats]: `title: Ships
sections:
  - { type: hero, heading: Boats, lede: Boats for all. }
  - { type: closing, heading: More boats, actions: [] }
`,
});

test('the headline and the links to a page that say its former name are found, and nothing else', () => {
  const hits = stillCalled(contents, boats, 'Boats');
  expect(hits.map(({ file, path }) => `${file} ${path.join('.')}`)).toEqual([
    `${home} sections.0.actions.0.label`,
    `${home} sections.1.markdown`,
    `${boats} sections.0.heading`,
  ]);
  const next = replacedIn(contents, hits, 'Boats', 'Ships');
  const texts = JSON.stringify(next);
  expect(texts).toContain('Boats: see [the Ships](/boats#fast), or [boats](/harbours).');
  expect(texts).toContain('"heading":"Ships"');
});

test('nothing is found once all of it has the new name', () => {
  expect(stillCalled(contents, boats, 'Rafts')).toEqual([]);
});
