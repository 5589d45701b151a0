import { expect, test } from 'vitest';
import { noteOn } from '../../page/note.ts';
import { renderedSite } from '../../page/rendered-site.ts';
import type { SiteSnapshot } from '../../protocol.ts';
import { type Contents, NAVIGATION_FILE, titleOf } from '../../site.ts';
import type { Path } from '../../yaml/value.ts';
import { formOf } from '../screen/form-of.ts';
import { edited } from './draft.ts';
import { EMPTY, reduceState, type State } from './state.ts';

const OWN = 'content/pages/p1.yaml';

/** The editor with so many pages. */
function stateWith(pages: number): State {
  const names = Array.from({ length: pages }, (_, nth) => `content/pages/p${nth}.yaml`);
  const files = Object.fromEntries(names.map((file) => [file, `title: ${file}\n`]));
  const site: SiteSnapshot = {
    owner: '',
    files: { ...files, [NAVIGATION_FILE]: 'footer: { label: Talk }\n' },
    published: { files, remote: '' },
    publishing: '',
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

/** What a key in a text asks for of all tables of files, of so many pages that are all drafted. */
function workOfKey(pages: number, file: string, path: Path): string[] {
  const work: string[] = [];
  const counted = <Table extends Contents>(table: Table): Table =>
    new Proxy(table, {
      get: (all, name) => {
        work.push(String(name));
        return all[String(name)];
      },
      ownKeys: (all) => {
        work.push(...Object.keys(all));
        return Reflect.ownKeys(all);
      },
    });
  const read = stateWith(pages);
  const drafts = Object.keys(read.files).map((each) => [
    each,
    { base: '', value: read.contents[each], past: [], future: [] },
  ]);
  const drafted = reduceState(read, { type: 'draft', drafts: Object.fromEntries(drafts) });
  let state: State = {
    ...drafted,
    files: counted(drafted.files),
    drafts: counted(drafted.drafts as unknown as Contents) as unknown as State['drafts'],
    contents: counted(drafted.contents),
  };
  const settled = state.contents;
  // Asked for once, where somebody has paused.
  formOf(file, state, settled, []).namesAt(path);
  work.length = 0;
  for (const text of ['A', 'Ab']) {
    state = typed(state, file, path, text);
    formOf(file, state, settled, []).namesAt(path);
    titleOf(file, state.contents[file]);
    noteOn({ file, path, text }, { contents: state.contents, path: '/p1' }, pages, () => {});
    expect(renderedSite(state.contents)[file]).toBeDefined();
  }
  const done = [...work];
  // Whoever goes through them finds all.
  expect(Object.keys(state.contents)).toEqual(Object.keys(settled));
  return done;
}

test.each([
  ['a page', OWN, ['title']],
  ['what all pages share', NAVIGATION_FILE, ['footer', 'label']],
])(
  'a key in %s does the same for 20 and for 2,000 pages, all of them unpublished',
  (_, file, path) => {
    expect(workOfKey(2_000, file, path)).toEqual(workOfKey(20, file, path));
  },
);
