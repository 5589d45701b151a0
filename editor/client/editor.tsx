import { useEffect, useState, useSyncExternalStore } from 'react';
import { LANGUAGES_FILE } from '../../src/content/languages.ts';
import { isPage, schemaOf } from '../../src/site/page-files.ts';
import { pathOfFile, titleOf } from '../content.ts';
import { type Path, type Value, valueAt } from '../writer/value.ts';
import { Changes } from './changes.tsx';
import { FileForm } from './file-form.tsx';
import { History } from './history.tsx';
import { choicesBeside, modelOf } from './languages.ts';
import { LanguageTabs, Missing } from './languages-view.tsx';
import { Notices } from './notices.tsx';
import { Pages } from './pages-view.tsx';
import { Preview } from './preview.tsx';
import { problemsIn } from './problems.ts';
import { pathOfId, reveal } from './reveal.ts';
import { wordsIn } from './schema.ts';
import { Search } from './search.tsx';
import { type Contents, filesOfPage, inOrder, pageOfFile } from './site.ts';
import { Start } from './start.tsx';
import { unwritten } from './state.ts';
import { store, useEdited } from './store.ts';
import { TopBar, VIEWS } from './top-bar.tsx';
import { boxesIn, waitingIn } from './waiting.ts';
import { plain, type Words } from './words-on-page.ts';

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
  /** On narrow screens, where form and page do not fit side by side. */
  const [isPageShown, setPageShown] = useState(false);
  /** Fields that somebody has been in. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const waiting = waitingIn(edited);
  const drafted = waiting.map(({ file }) => file);
  const isFile = open in contents;
  const choices = choicesBeside(open, contents);
  const isMissing = !isFile && isRead && choices.includes(open);
  const value = contents[open];
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file opens another page.
  useEffect(() => {
    setFocused([]);
    setQuery('');
    document.querySelector('main')?.scrollTo(0, 0);
    const file = isMissing ? (modelOf(open, contents) ?? open) : open;
    setPage((page) =>
      filesOfPage(page, contents).includes(file) ? page : (pageOfFile(file, contents) ?? page),
    );
  }, [open, isFile, isRead]);

  const openField = (file: string, path: Path, line?: number) => {
    show(file);
    setQuery('');
    setPageShown(false);
    reveal(path, line);
  };
  /** Opens the field of clicked text, preferably in the open file. */
  const press = ({ text, nth }: Words): boolean => {
    for (const file of new Set([...(isFile ? [open] : []), ...filesOfPage(page, contents)])) {
      const words = wordsIn(schemaOf(file), contents[file]);
      const places = words.filter(([, own]) => plain(own) === text);
      const [path] = places[nth] ?? places.at(-1) ?? [];
      if (!path) continue;
      openField(file, path);
      return true;
    }
    return false;
  };

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
    <div className="editor">
      <TopBar
        open={open}
        query={query}
        isPageShown={isPageShown}
        waiting={boxesIn(waiting, contents).length}
        file={isFile || isMissing ? open : ''}
        files={named(choices, drafted, contents)}
        onOpen={show}
        onQuery={setQuery}
        onPageShown={setPageShown}
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
          if (path) setSeen((seen) => new Set([...seen, fieldOf(open, path)]));
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
      <Preview
        path={page}
        onPath={setPage}
        version={value}
        field={fieldOf(open, focused)}
        words={wordsAt(wordsIn(schemaOf(open), value), focused)}
        onPress={press}
      />
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

/** The text of a field, and how often the same text comes before it in the file. */
function wordsAt(texts: [path: Path, text: string][], path: Path): Words {
  const at = texts.findIndex(([other]) => other.join('.') === path.join('.'));
  const text = texts[at]?.[1] ?? '';
  return { text, nth: texts.slice(0, at).filter(([, other]) => other === text).length };
}
