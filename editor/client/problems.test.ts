import { expect, test } from 'vitest';
import { withValueAt } from '../writer/value.ts';
import { savable } from './problems.ts';
import { contents } from './test-site.ts';

const HOME = 'content/pages/index.yaml';
const BOATS = 'content/pages/boats.yaml';
const NEW = 'content/pages/piers.yaml';
const SITE = 'content/site.yaml';

const heading = (file: string, words: string) =>
  withValueAt(contents[file], ['sections', 0, 'heading'], words);
const ready = (drafts: Readonly<Record<string, ReturnType<typeof heading>>>) =>
  savable(Object.keys(drafts), { ...contents, ...drafts }, contents, {});

test('files without faults can be saved, whatever is wrong in others', () => {
  const drafts = { [HOME]: heading(HOME, 'Welcome'), [BOATS]: heading(BOATS, '') };
  expect(ready(drafts)).toEqual([HOME]);
});

test('a page goes only once nothing links to it', () => {
  const drafts = { [BOATS]: undefined };
  const go = (others: object) => {
    const { [BOATS]: _, ...left } = contents;
    return savable([BOATS, ...Object.keys(others)], { ...left, ...others }, contents, {});
  };
  expect(ready(drafts)).toEqual([]);
  const unlinked = withValueAt(contents[HOME], ['sections', 0, 'actions', 1, 'href'], '/harbours');
  expect(go({ [HOME]: unlinked })).toEqual([BOATS, HOME]);
});

test('changes that need each other are saved together, or none of them', () => {
  const linked = withValueAt(contents[HOME], ['sections', 0, 'actions', 0, 'href'], '/piers');
  const drafts = { [HOME]: linked, [NEW]: contents[BOATS] };
  expect(ready(drafts)).toEqual([HOME, NEW]);
  expect(ready({ ...drafts, [NEW]: heading(BOATS, '') })).toEqual([]);

  // The new name of the provider belongs into every title.
  const named = Object.fromEntries(
    Object.keys(contents)
      .filter((file) => file.startsWith('content/pages/'))
      .map((file) => [file, withValueAt(contents[file], ['title'], 'A page – Sea Line')]),
  );
  const renamed = { [SITE]: withValueAt(contents[SITE], ['name'], 'Sea Line'), ...named };
  expect(ready(renamed)).toEqual(Object.keys(renamed));
  const faulty = withValueAt(named[BOATS], ['sections', 0, 'heading'], '');
  expect(ready({ ...renamed, [BOATS]: faulty })).toEqual([]);
});
