import { expect, test } from 'vitest';
import type { SiteSnapshot } from '../../protocol.ts';
import { NAVIGATION_FILE } from '../../site.ts';
import { type Path, valueAt } from '../../yaml/value.ts';
import { edited } from './draft.ts';
import { EMPTY, reduceState, type State } from './state.ts';

/** The editor with so many pages. */
function stateWith(pages: number): State {
  const names = Array.from({ length: pages }, (_, nth) => `content/pages/p${nth}.yaml`);
  const files = Object.fromEntries(names.map((file) => [file, `title: ${file}\n`]));
  const site: SiteSnapshot = {
    owner: '',
    files: { ...files, [NAVIGATION_FILE]: 'footer: { label: Talk }\n' },
    published: { files, remote: '' },
    isLiveOutdated: false,
  };
  return reduceState(EMPTY, { type: 'read', site });
}

/** A key in a text. */
function typed(state: State, file: string, path: Path, text: string): State {
  const base = state.files[file] ?? null;
  const draft = state.drafts[file] ?? { base, value: state.contents[file], past: [], future: [] };
  return reduceState(state, { type: 'draft', drafts: { [file]: edited(draft, path, text) } });
}

test('what is typed in one file after the other is in its place, and the others stay', () => {
  const before = stateWith(50);
  const files = Object.keys(before.contents);
  const after = files
    .toReversed()
    .reduce((now, file) => typed(typed(now, file, ['title'], 'A'), file, ['title'], file), before);
  expect(
    Object.entries(after.contents).map(([file, value]) => [file, valueAt(value, ['title'])]),
  ).toEqual(files.map((file) => [file, file]));
  expect(valueAt(before.contents[NAVIGATION_FILE], ['title'])).toBeUndefined();
});

test('a new file comes to its place among the others, and a removed one goes', () => {
  const state = stateWith(3);
  const names = ({ contents }: State) => Object.keys(contents).map((file) => file.slice(8));
  const fresh = { base: null, value: { title: 'New' }, past: [], future: [] };
  const added = reduceState(state, { type: 'draft', drafts: { 'content/pages/p11.yaml': fresh } });
  expect(names(added)).toEqual([
    'navigation.yaml',
    'pages/p0.yaml',
    'pages/p1.yaml',
    'pages/p11.yaml',
    'pages/p2.yaml',
  ]);
  const gone = { ...fresh, value: undefined };
  const removed = reduceState(added, { type: 'draft', drafts: { 'content/pages/p11.yaml': gone } });
  expect(names(removed)).toEqual(names(state));
});
