import { useEffect, useState, useSyncExternalStore } from 'react';
import { LANGUAGES_FILE } from '../../src/content/languages.ts';
import { isPage, schemaOf } from '../../src/site/page-files.ts';
import { pathOfFile, readValue, titleOf } from '../content.ts';
import { type Path, type Value, valueAt } from '../writer/value.ts';
import { Changes } from './changes.tsx';
import { useDrafts } from './drafts.ts';
import { FileForm } from './file-form.tsx';
import { History } from './history.tsx';
import { choicesBeside, modelOf } from './languages.ts';
import { LanguageTabs, Missing } from './languages-view.tsx';
import { useLinkedPages } from './links.ts';
import { Notices } from './notices.tsx';
import { Pages } from './pages-view.tsx';
import { Preview } from './preview.tsx';
import { problemsIn, savable } from './problems.ts';
import { usePublished, waitingIn } from './published.ts';
import { pathOfId, reveal } from './reveal.ts';
import { wordsIn } from './schema.ts';
import { Search } from './search.tsx';
import { filesOfPage, inOrder, pageOfFile } from './site.ts';
import { Start } from './start.tsx';
import { TopBar, VIEWS } from './top-bar.tsx';
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
  const [trouble, setTrouble] = useState('');
  const drafts = useDrafts(setTrouble);
  const { files, disk, changed, contentOf } = drafts;
  const contents = Object.fromEntries(files.map((file) => [file, contentOf(file)]));
  const open = useAddress();
  const [page, setPage] = useState('/');
  const [focused, setFocused] = useState<Path>([]);
  const [query, setQuery] = useState('');
  /** On narrow screens, where form and page do not fit side by side. */
  const [isPageShown, setPageShown] = useState(false);
  /** Fields that somebody has been in. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const published = usePublished(disk);
  const waiting = waitingIn(published, disk).flatMap(({ changes }) => changes).length;
  const kept = changed.filter((file) => drafts.drafts[file]?.isKept);
  const isFile = open in contents;
  const choices = choicesBeside(open, contents);
  const nameIn = (file: string) => titleOf(file, contents[modelOf(file, contents) ?? file]);
  const names = choices.map(nameIn);
  /** With its address if two pages have one name. */
  const nameOf = (file: string) => {
    const name = nameIn(file);
    const isOnly = names.indexOf(name) === names.lastIndexOf(name);
    return isOnly || !isPage(file) ? name : `${name}, ${pathOfFile(file)}`;
  };
  const labelOf = (file: string) =>
    [
      changed.includes(file) && '•',
      nameOf(file),
      !(file in contents) && file !== LANGUAGES_FILE && '– missing',
      kept.includes(file) && '(not saved, from last time)',
    ]
      .filter(Boolean)
      .join(' ');
  const isMissing = !isFile && choices.includes(open);
  const value = contents[open];
  const linked = useLinkedPages(open, contents, disk);
  const all = problemsIn(
    [...new Set([...(isFile ? [open] : []), ...changed])],
    changed,
    contents,
    linked,
  );

  // What is still empty is no fault before somebody has been there, or has tried to save it.
  const problems = all.filter(
    ({ file, path }) => seen.has(fieldOf(file, path)) || !isEmpty(contents[file], path),
  );

  const saved = () =>
    Object.fromEntries(Object.entries(disk).map(([file, text]) => [file, readValue(file, text)]));
  const ready = all.length > 0 ? savable(changed, contents, saved(), linked) : changed;
  const held = changed.filter((file) => !ready.includes(file));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file opens another page.
  useEffect(() => {
    setFocused([]);
    setQuery('');
    document.querySelector('main')?.scrollTo(0, 0);
    const file = isMissing ? (modelOf(open, contents) ?? open) : open;
    setPage((page) =>
      filesOfPage(page, contents).includes(file) ? page : (pageOfFile(file, contents) ?? page),
    );
  }, [open, isFile, drafts.isRead]);

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
  /** Saves what has no fault; the rest stays as it is, and the first fault of the open file is shown. */
  const save = () => {
    setSeen((seen) => new Set([...seen, ...all.map(({ file, path }) => fieldOf(file, path))]));
    if (ready.length > 0) void drafts.save(ready);
    const first =
      all.find(({ file }) => file === open) ?? (ready.length === 0 ? all[0] : undefined);
    if (first) openField(first.file, first.path, first.line);
  };

  // On every render, because everything in it may have changed.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase();
      const isElsewhere = (event.target as Element).matches(':is(input, textarea):not(form *)');
      const isUndo = key === 'z' && !event.shiftKey;
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key === 's') save();
      else if (isUndo && isFile && !isElsewhere) drafts.undo(open);
      else if (isRedo && isFile && !isElsewhere) drafts.redo(open);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <div className="editor">
      <TopBar
        {...{ open, query, waiting, isPageShown }}
        file={isFile || isMissing ? open : ''}
        files={inOrder(choices).map((file) => ({ file, name: labelOf(file) }))}
        onOpen={show}
        onQuery={setQuery}
        onPageShown={setPageShown}
      />
      <Notices
        {...{ trouble, problems }}
        onClose={() => setTrouble('')}
        held={held.map(nameOf)}
        onOpen={({ file, path, line }) => openField(file, path, line)}
      />
      <main
        onFocus={({ target }) => setFocused((before) => pathOfId(target.id) ?? before)}
        onBlur={({ target }) => {
          const path = pathOfId(target.id);
          if (path) setSeen((seen) => new Set([...seen, fieldOf(open, path)]));
        }}
      >
        {(isFile || isMissing) && !query.trim() && (
          <LanguageTabs file={open} {...{ contents, changed, published }} />
        )}
        {query.trim() ? (
          <Search query={query} contents={contents} onOpen={openField} />
        ) : open === VIEWS.changes ? (
          <Changes {...{ drafts, contents, published }} />
        ) : open === VIEWS.history ? (
          <History {...{ drafts, contents }} onPath={setPage} />
        ) : open === VIEWS.pages ? (
          <Pages drafts={drafts} contents={contents} onOpen={openField} />
        ) : isFile ? (
          <FileForm
            key={open}
            {...{ file: open, contents, problems, drafts, linked }}
            onSave={save}
            onOpen={openField}
          />
        ) : isMissing ? (
          <Missing file={open} {...{ contents, drafts }} />
        ) : (
          <Start kept={kept.map((file) => ({ file, title: titleOf(file, contents[file]) }))} />
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
