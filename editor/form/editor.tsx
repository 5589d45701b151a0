import { useEffect, useState } from 'react';
import { listFiles } from '../../src/schemas/files.ts';
import { filesOfPage, pageOfFile, schemas, titleOf } from '../content.ts';
import { type Path, textsIn } from '../writer/value.ts';
import { Changes } from './changes.tsx';
import { useDrafts } from './drafts.ts';
import { FileForm } from './file-form.tsx';
import { Preview } from './preview.tsx';
import { pathOfId, reveal } from './reveal.ts';
import { Search } from './search.tsx';

const CHANGES = 'changes';

const openInAddress = () => decodeURIComponent(location.hash.slice(1));

/** The whole editor: what is open on the left, the page that shows it on the right. */
export function Editor() {
  const [trouble, setTrouble] = useState('');
  const drafts = useDrafts(setTrouble);
  const { disk, contentOf } = drafts;
  const [open, setOpen] = useState(openInAddress);
  const [page, setPage] = useState(pageOfFile(open) ?? '/');
  const [focused, setFocused] = useState<Path>([]);
  const [query, setQuery] = useState('');
  const isFile = open in disk;

  const show = (view: string) => {
    history.pushState(null, '', `#${view}`);
    setOpen(view);
    setFocused([]);
    setQuery('');
    if (!filesOfPage(page).includes(view)) setPage(pageOfFile(view) ?? page);
  };
  const openField = (file: string, path: Path) => {
    if (file !== open || query) show(file);
    reveal(path);
  };
  /** Opens the field that says `text`, the `nth` among those that do. */
  const press = (text: string, nth: number): boolean => {
    for (const file of new Set([...(isFile ? [open] : []), ...filesOfPage(page)])) {
      const places = textsIn(contentOf(file)).filter(
        ([, own]) => own.replace(/\s+/g, ' ').trim() === text,
      );
      const [path] = places[Math.min(nth, places.length - 1)] ?? [];
      if (!path) continue;
      openField(file, path);
      return true;
    }
    return false;
  };
  const save = () => {
    const [fault] = drafts.faults(open);
    if (fault) reveal(fault.path as Path);
    else void drafts.save(open);
  };

  // Anew each time: all of it may have changed.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase();
      const isElsewhere = (event.target as Element).matches(':is(input, textarea):not(form *)');
      if (key === 's' && isFile) save();
      else if (key === 'z' && !event.shiftKey && isFile && !isElsewhere) drafts.undo(open);
      else if (key !== 's') return;
      event.preventDefault();
    };
    const onBack = () => setOpen(openInAddress());
    addEventListener('keydown', onKey);
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('popstate', onBack);
    };
  });

  return (
    <div className="editor">
      <header className="top">
        <select
          aria-label="What to change"
          value={isFile ? open : ''}
          onChange={(event) => show(event.target.value)}
        >
          <option value="">Choose what to change</option>
          {Object.entries(Object.groupBy(Object.keys(disk), groupOf)).map(([group, files]) => (
            <optgroup key={group} label={group}>
              {files?.map((file) => (
                <option key={file} value={file}>
                  {drafts.drafts[file] ? '• ' : ''}
                  {titleOf(file, disk[file] ?? '')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <input
          type="search"
          aria-label="Search all words of the site"
          placeholder="Search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button
          type="button"
          aria-current={open === CHANGES ? 'page' : undefined}
          onClick={() => show(CHANGES)}
        >
          Changes
        </button>
        <label className="switch">
          <input type="checkbox" /> Page
        </label>
      </header>
      <main
        onFocus={({ target }) => target.id.startsWith('field.') && setFocused(pathOfId(target.id))}
      >
        {trouble && (
          <p className="trouble" role="alert">
            {trouble}{' '}
            <button type="button" onClick={() => setTrouble('')}>
              Close
            </button>
          </p>
        )}
        {query.trim() ? (
          <Search query={query} drafts={drafts} onOpen={openField} />
        ) : open === CHANGES ? (
          <Changes drafts={drafts} />
        ) : isFile ? (
          <FileForm key={open} file={open} drafts={drafts} onSave={save} />
        ) : (
          <Start />
        )}
      </main>
      <Preview
        path={page}
        onPath={setPage}
        words={wordsAt(contentOf(open), focused)}
        onPress={press}
      />
    </div>
  );
}

const groupOf = (file: string) => {
  if (file.startsWith('content/pages/')) return 'Pages';
  if (Object.values(listFiles).some((list) => list.file === file)) return 'Lists';
  return schemas[file] ? 'On every page and elsewhere' : 'Legal texts';
};

/** The words of a field, and how many fields before it say the same. */
function wordsAt(value: Parameters<typeof textsIn>[0], path: Path) {
  const texts = textsIn(value);
  const at = texts.findIndex(([other]) => other.join('.') === path.join('.'));
  const text = texts[at]?.[1] ?? '';
  return { text, nth: texts.slice(0, at).filter(([, other]) => other === text).length };
}

/** What stands there before a file is chosen. */
const Start = () => (
  <div className="start">
    <h1>Change the site’s words</h1>
    <ol>
      <li>
        <strong>Click words in the page</strong> beside this, or choose above what to change.
        “Search” finds where something is said.
      </li>
      <li>
        <strong>Change them and save</strong> (Ctrl+S, on a Mac ⌘S). The page follows. What cannot
        be shown cannot be saved, and you are told why.
      </li>
      <li>
        <strong>Look at Changes and publish.</strong> Each change can be undone alone until then.
      </li>
    </ol>
  </div>
);
