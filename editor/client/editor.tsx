import './views.css';
import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { filesOfPage, pageOfFile } from '../site.ts';
import { type Path, type Value, valueAt } from '../writer/value.ts';
import { show, useAddress } from './address.ts';
import { Changes } from './changes.tsx';
import { FileForm } from './file-form.tsx';
import { History } from './history.tsx';
import { isOnDisk } from './kept-drafts.ts';
import { choicesBeside, modelOf } from './languages.ts';
import { LanguageTabs, Missing } from './languages-view.tsx';
import { Notices } from './notices.tsx';
import { hostOf } from './page-host.ts';
import { Pages } from './pages-view.tsx';
import { Preview } from './preview.tsx';
import { conflictsIn, problemsIn } from './problems.ts';
import { Questions, questionsIn } from './questions.tsx';
import { pathOfId, reveal } from './reveal.ts';
import { Search } from './search.tsx';
import { Start } from './start.tsx';
import { type State, unwritten } from './state.ts';
import { store, useEdited } from './store.ts';
import { TopBar, VIEWS, withForm } from './top-bar.tsx';
import { usePublication } from './use-publication.ts';
import { boxesIn, waitingIn } from './waiting.ts';

/** The whole editor: the open file on the left, the page that shows it on the right. */
export function Editor() {
  const edited = useEdited();
  const { contents, isRead, trouble } = edited;
  const open = useAddress();
  const [page, setPage] = useState('/');
  const [focused, setFocused] = useState<Path>([]);
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(withForm);
  /** Fields that somebody has been in. */
  const [seen, see] = useReducer(
    (seen: ReadonlySet<string>, [file, path]: [string, Path]) =>
      new Set([...seen, keyOf(file, path)]),
    new Set<string>(),
  );
  const publication = usePublication();
  const { begun, setSeen } = publication;
  // Deferred, so that a key need not wait for it: with many drafts it takes a while.
  const settled = useDeferredValue(edited);
  const { drafted, count, all } = useMemo(() => review(settled, open), [settled, open]);
  const isFile = open in contents;
  const choices = choicesBeside(open, contents);
  const isMissing = !isFile && isRead && choices.includes(open);
  // What is still empty is no fault before somebody has been there, or wants to publish it.
  const problems = all.filter(
    ({ file, path }) =>
      open === VIEWS.changes || seen.has(keyOf(file, path)) || !isEmpty(contents[file], path),
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
    const before: string | undefined = isMissing ? undefined : history.state?.page;
    setPage(
      (page) =>
        before ??
        (filesOfPage(page, contents).includes(file) ? page : (pageOfFile(file, contents) ?? page)),
    );
  }, [open, isFile, isRead]);

  // So that the back button also brings back the page that stood beside the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each open file has an entry of its own.
  useEffect(() => {
    // Before that nobody knows which page shows the file; until it is there, another one stands in for its own.
    if (isRead && !isMissing) history.replaceState({ page }, '');
  }, [page, open, isRead, isMissing]);

  const openField = (file: string, path: Path, line?: number) => {
    show(file);
    setQuery('');
    // Where there is room for one of them, this shows the form.
    setShown((shown) => (shown === 'page' ? withForm() : shown));
    reveal(path, { line });
  };
  const opening = useRef(openField);
  opening.current = openField;
  const host = useMemo(
    () =>
      hostOf(
        (...field) => opening.current(...field),
        setPage,
        (...field) => see(field),
      ),
    [],
  );

  useEffect(() => {
    if (open === VIEWS.changes && begun === undefined) setSeen(true);
  }, [open, begun, setSeen]);

  useEffect(() => {
    void store.read();
    const onStorage = (event: StorageEvent) => isOnDisk(event) && void store.read();
    addEventListener('focus', store.read);
    // So that another tab, or another program, finds it on the disk.
    addEventListener('blur', store.flush);
    addEventListener('storage', onStorage);
    return () => {
      removeEventListener('focus', store.read);
      removeEventListener('blur', store.flush);
      removeEventListener('storage', onStorage);
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
        questions={questionsIn(contents).length}
        waiting={count}
        file={isFile || isMissing ? open : ''}
        choices={choices}
        drafted={drafted}
        onOpen={show}
        onQuery={setQuery}
        onShown={setShown}
        path={page}
        news={publication.news}
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
          if (path) see([open, path]);
        }}
      >
        {(isFile || isMissing) && !query.trim() && <LanguageTabs file={open} drafted={drafted} />}
        {query.trim() ? (
          <Search query={query} contents={contents} onOpen={openField} />
        ) : open === VIEWS.changes ? (
          <Changes problems={all} publication={publication} />
        ) : open === VIEWS.history ? (
          <History onPath={setPage} />
        ) : open === VIEWS.questions ? (
          <Questions onOpen={openField} />
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
          <Missing file={open} onOpen={openField} />
        ) : (
          <Start />
        )}
      </main>
      <Preview path={page} host={host} field={{ file: open, path: focused }} />
    </div>
  );
}

/** The files with drafts, how many changes are in them, and what keeps them, or the open file, from being published. */
function review(state: State, open: string) {
  const { contents, anchors } = state;
  const waiting = waitingIn(state);
  const drafted = waiting.map(({ file }) => file);
  const checked = new Set([open, ...drafted, ...unwritten(state)]);
  const present = [...checked].filter((file) => file in contents);
  return {
    drafted,
    count: boxesIn(waiting, contents).length,
    all: [...conflictsIn(state), ...problemsIn(present, drafted, contents, anchors)],
  };
}

const keyOf = (file: string, path: Path) => `${file}/${path.join('.')}`;

const isEmpty = (value: Value, path: Path) => {
  const part = valueAt(value, path);
  return (
    part === '' || part === null || (typeof part === 'object' && Object.keys(part).length === 0)
  );
};
