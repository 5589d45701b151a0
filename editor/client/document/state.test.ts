import { expect, test } from 'vitest';
import { noteOn } from '../../page/note.ts';
import type { SiteSnapshot } from '../../protocol.ts';
import { type Contents, NAVIGATION_FILE, SITE_FILE } from '../../site.ts';
import { formOf } from '../window/site-form.ts';
import { edited } from './draft.ts';
import { EMPTY, reduce, type State } from './state.ts';

/** A site with so many pages, and all texts that are asked for. */
function siteWith(pages: number) {
  const asked: string[] = [];
  const texts = Object.fromEntries(
    Array.from({ length: pages }, (_, nth) => [
      `content/pages/p${nth}.yaml`,
      `title: Page ${nth}\n`,
    ]),
  );
  const files = new Proxy(texts, {
    get: (all, name) => {
      asked.push(String(name));
      return all[String(name)];
    },
    ownKeys: (all) => {
      asked.push(...Object.keys(all));
      return Reflect.ownKeys(all);
    },
  });
  const site: SiteSnapshot = {
    owner: '',
    files,
    published: { files: texts, remote: '' },
    isLiveOutdated: false,
  };
  const state = reduce(EMPTY, { type: 'read', site });
  asked.length = 0;
  return { state: { ...state, files }, asked, texts };
}

const FILE = 'content/pages/p1.yaml';

/** The state after a key in the title of a page. */
function typed(state: State, text: string): State {
  const base = { base: 'title: Page 1\n', value: state.contents[FILE], past: [], future: [] };
  const draft = edited(state.drafts[FILE] ?? base, ['title'], text);
  return reduce(state, { type: 'draft', drafts: { [FILE]: draft } });
}

test.each([20, 2_000])('a key asks for the text of no file, of %i pages', (pages) => {
  const { state, asked } = siteWith(pages);
  const next = typed(typed(state, 'A'), 'Ab');
  expect(next.contents[FILE]).toEqual({ title: 'Ab' });
  expect(Object.keys(next.contents)).toEqual(Object.keys(state.contents));
  expect(asked).toEqual([]);
});

test.each([20, 2_000])(
  'a key in words that all of %i pages share reads those words alone',
  (pages) => {
    const read: string[] = [];
    const names = Array.from({ length: pages }, (_, nth) => `content/pages/p${nth}.yaml`);
    const all = Object.fromEntries(names.map((file) => [file, { title: file }]));
    const contents = new Proxy<Contents>(
      { ...all, [NAVIGATION_FILE]: { footer: { label: 'Talk' } } },
      {
        get: (files, name) => {
          read.push(String(name));
          return files[String(name)];
        },
        ownKeys: (files) => {
          read.push('all');
          return Reflect.ownKeys(files);
        },
      },
    );
    const path = ['footer', 'label'];
    const form = () => formOf(NAVIGATION_FILE, { contents, anchors: {} }, contents, []);
    // Asked once, where somebody has paused.
    form().namesAt(path);
    read.length = 0;
    form().namesAt(path);
    const text = { file: NAVIGATION_FILE, path, text: 'Talk' };
    noteOn(text, { contents, path: '/' }, pages, () => {});
    expect(new Set(read)).toEqual(new Set([NAVIGATION_FILE, SITE_FILE]));
  },
);

test('a new file comes to its place among the others, and a removed one goes', () => {
  const { state } = siteWith(3);
  const fresh = { base: null, value: { title: 'New' }, past: [], future: [] };
  const added = reduce(state, { type: 'draft', drafts: { 'content/pages/p11.yaml': fresh } });
  expect(Object.keys(added.contents).map((file) => file.slice(14))).toEqual([
    'p0.yaml',
    'p1.yaml',
    'p11.yaml',
    'p2.yaml',
  ]);
  const gone = { ...fresh, value: undefined };
  const removed = reduce(added, { type: 'draft', drafts: { 'content/pages/p11.yaml': gone } });
  expect(Object.keys(removed.contents)).toEqual(Object.keys(state.contents));
});
