import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { Host } from '../page/protocol.ts';
import {
  type Contents,
  fileAt,
  filesOfPage,
  isPage,
  LANGUAGES_FILE,
  pageOfFile,
  pathOfFile,
  sectionsIn,
  titleOf,
} from '../site.ts';
import { type Path, type Value, valueAt } from '../writer/value.ts';
import { Changes } from './changes.tsx';
import { FileForm } from './file-form.tsx';
import { History } from './history.tsx';
import { choicesBeside, inOrder, modelOf } from './languages.ts';
import { LanguageTabs, Missing } from './languages-view.tsx';
import { Notices } from './notices.tsx';
import { Pages } from './pages-view.tsx';
import { Preview } from './preview.tsx';
import { problemsIn } from './problems.ts';
import { idOf, pathOfId, reveal } from './reveal.ts';
import { Search } from './search.tsx';
import { changedSections } from './section-tasks.ts';
import { Start } from './start.tsx';
import { unwritten } from './state.ts';
import { store, useEdited } from './store.ts';
import { type Shown, TopBar, VIEWS } from './top-bar.tsx';
import { boxesIn, waitingIn } from './waiting.ts';

/** The open file is in the URL, so that a reload and the back button restore it. */
const useAddress = () =>
  useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => location.hash.slice(1),
  );

const show = (view: string) => {
  location.hash = view;
};

/** The whole editor: the open file on the left, the page that shows it on the right. */
export function Editor() {
  const edited = useEdited();
  const { contents, anchors, isRead, trouble } = edited;
  const open = useAddress();
  const [page, setPage] = useState('/');
  const [focused, setFocused] = useState<Path>([]);
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<Shown>('both');
  /** Fields that somebody has been in. */
  const [seen, see] = useReducer(
    (seen: ReadonlySet<string>, field: string) => new Set([...seen, field]),
    new Set<string>(),
  );
  const waiting = waitingIn(edited);
  const drafted = waiting.map(({ file }) => file);
  const isFile = open in contents;
  const choices = choicesBeside(open, contents);
  const isMissing = !isFile && isRead && choices.includes(open);
  const checked = new Set([...(isFile ? [open] : []), ...drafted, ...unwritten(edited)]);
  const all = problemsIn(
    [...checked].filter((file) => file in contents),
    drafted,
    contents,
    anchors,
  );
  // What is still empty is no fault before somebody has been there, or wants to publish it.
  const problems = all.filter(
    ({ file, path }) =>
      open === VIEWS.changes || seen.has(fieldOf(file, path)) || !isEmpty(contents[file], path),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file begins anew.
  useEffect(() => {
    setFocused([]);
    setQuery('');
    document.querySelector('main')?.scrollTo(0, 0);
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file opens another page.
  useEffect(() => {
    const file = isMissing ? (modelOf(open, contents) ?? open) : open;
    const before: string | undefined = history.state?.page;
    setPage(
      (page) =>
        before ??
        (filesOfPage(page, contents).includes(file) ? page : (pageOfFile(file, contents) ?? page)),
    );
  }, [open, isFile, isRead]);

  // So that the back button also brings back the page that stood beside the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each open file has an entry of its own.
  useEffect(() => {
    // Before that nobody knows which page shows the file.
    if (isRead) history.replaceState({ page }, '');
  }, [page, open, isRead]);

  const openField = (file: string, path: Path, line?: number) => {
    show(file);
    setQuery('');
    // Where there is room for one of them, this shows the form.
    setShown((shown) => (shown === 'page' ? 'both' : shown));
    reveal(path, { line });
  };
  const opening = useRef(openField);
  opening.current = openField;
  const host = useMemo(() => hostOf((...field) => opening.current(...field), setPage, see), []);

  useEffect(() => {
    void store.read();
    const follow = ({ key }: StorageEvent) => store.followTab(key);
    addEventListener('focus', store.read);
    addEventListener('storage', follow);
    return () => {
      removeEventListener('focus', store.read);
      removeEventListener('storage', follow);
    };
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase();
      const isElsewhere = (event.target as Element).matches(':is(input, textarea):not(form *)');
      const isUndo = key === 'z' && !event.shiftKey;
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key === 's') void store.flush();
      else if (isUndo && !isElsewhere) store.undo(open);
      else if (isRedo && !isElsewhere) store.redo(open);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <div className="editor" data-shown={shown}>
      <TopBar
        open={open}
        query={query}
        shown={shown}
        waiting={boxesIn(waiting, contents).length}
        file={isFile || isMissing ? open : ''}
        files={named(choices, drafted, contents)}
        onOpen={show}
        onQuery={setQuery}
        onShown={setShown}
        path={page}
      />
      <Notices
        trouble={trouble}
        problems={problems}
        onClose={() => store.say('')}
        onOpen={({ file, path, line }) => openField(file, path, line)}
      />
      <main
        onFocus={({ target }) => setFocused((before) => pathOfId(target.id) ?? before)}
        onBlur={({ target }) => {
          const path = pathOfId(target.id);
          if (path) see(fieldOf(open, path));
        }}
      >
        {(isFile || isMissing) && !query.trim() && <LanguageTabs file={open} drafted={drafted} />}
        {query.trim() ? (
          <Search query={query} contents={contents} onOpen={openField} />
        ) : open === VIEWS.changes ? (
          <Changes problems={all} />
        ) : open === VIEWS.history ? (
          <History onPath={setPage} />
        ) : open === VIEWS.pages ? (
          <Pages onOpen={openField} />
        ) : isFile ? (
          <FileForm
            key={open}
            file={open}
            problems={problems}
            isDraft={drafted.includes(open)}
            onOpen={openField}
          />
        ) : isMissing ? (
          <Missing file={open} />
        ) : (
          <Start />
        )}
      </main>
      <Preview path={page} host={host} field={{ file: open, path: focused }} />
    </div>
  );
}

/** What the list of files calls each: with its address if two pages have one name, and marked if it has a draft. */
function named(files: readonly string[], drafted: readonly string[], contents: Contents) {
  const titles = new Map(
    files.map((file) => [file, titleOf(file, contents[modelOf(file, contents) ?? file])]),
  );
  const all = [...titles.values()];
  return inOrder(files).map((file) => {
    const title = titles.get(file) ?? file;
    const isOnly = all.indexOf(title) === all.lastIndexOf(title);
    const parts = [
      drafted.includes(file) && '•',
      isOnly || !isPage(file) ? title : `${title}, ${pathOfFile(file)}`,
      !(file in contents) && file !== LANGUAGES_FILE && '– missing',
    ];
    return { file, name: parts.filter(Boolean).join(' ') };
  });
}

const fieldOf = (file: string, path: Path) => `${file}/${path.join('.')}`;

const isEmpty = (value: Value, path: Path) => {
  const part = valueAt(value, path);
  return part === '' || part === null || (Array.isArray(part) && part.length === 0);
};

/** What happens on the page goes into the drafts, and the form follows. */
function hostOf(
  open: (file: string, path: Path) => void,
  setPage: (path: string) => void,
  see: (field: string) => void,
): Host {
  return {
    edit: (file, path, text) => {
      see(fieldOf(file, path));
      store.edit(file, path, text);
    },
    focus: (file, path) => {
      show(file);
      reveal(path, { isFocused: false });
    },
    open,
    navigate: (path) => {
      setPage(path);
      const file = fileAt(path, store.getState().contents);
      if (file in store.getState().contents) show(file);
    },
    section: (file, index, action) => {
      const path = ['sections', index];
      if (action === 'form') return open(file, path);
      if (action === 'add') {
        open(file, path);
        return pressLater(`add${idOf(path)}`);
      }
      const next = changedSections(sectionsIn(store.getState().contents[file]), index, action);
      if (next) store.edit(file, ['sections'], next);
    },
  };
}

/** Presses a button of the form once it is there. */
function pressLater(id: string, frames = 120): void {
  requestAnimationFrame(() => {
    const button = document.getElementById(id);
    if (button) button.click();
    else if (frames > 0) pressLater(id, frames - 1);
  });
}
