import { useEffect, useState, useSyncExternalStore } from 'react';
import { faultsOf, filesOfPage, pageOfFile, schemas, titleOf } from '../content.ts';
import { type Path, textsIn } from '../writer/value.ts';
import { Changes } from './changes.tsx';
import { useDrafts } from './drafts.ts';
import { FileForm } from './file-form.tsx';
import { linkFaults, useLinkedPages } from './links.ts';
import { Preview } from './preview.tsx';
import { pathOfId, reveal } from './reveal.ts';
import { Search } from './search.tsx';
import { Start } from './start.tsx';
import { plain, type Words } from './words-on-page.ts';

const CHANGES = 'changes';

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
  const { disk, contentOf } = drafts;
  const open = useAddress();
  const [page, setPage] = useState(pageOfFile(open) ?? '/');
  const [focused, setFocused] = useState<Path>([]);
  const [query, setQuery] = useState('');
  const isFile = open in disk;
  const value = contentOf(open);
  const linked = useLinkedPages(open, value, disk);
  const faults = isFile ? [...faultsOf(open, value), ...linkFaults(open, value, linked)] : [];

  useEffect(() => {
    setFocused([]);
    setQuery('');
    setPage((page) => (filesOfPage(page).includes(open) ? page : (pageOfFile(open) ?? page)));
  }, [open]);

  const openField = (file: string, path: Path) => {
    show(file);
    setQuery('');
    reveal(path);
  };
  /** Opens the field of clicked text, preferably in the open file. */
  const press = ({ text, nth }: Words): boolean => {
    for (const file of new Set([...(isFile ? [open] : []), ...filesOfPage(page)])) {
      const places = textsIn(contentOf(file)).filter(([, own]) => plain(own) === text);
      const [path] = places[nth] ?? places.at(-1) ?? [];
      if (!path) continue;
      openField(file, path);
      return true;
    }
    return false;
  };
  const save = () => {
    const [fault] = faults;
    if (fault) reveal(fault.path as Path);
    else void drafts.save(open);
  };

  // On every render, because everything in it may have changed.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase();
      const isElsewhere = (event.target as Element).matches(':is(input, textarea):not(form *)');
      if (key === 's' && isFile) save();
      else if (key === 'z' && !event.shiftKey && isFile && !isElsewhere) drafts.undo(open);
      else if (key !== 's') return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
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
        <a href={`#${CHANGES}`} aria-current={open === CHANGES ? 'page' : undefined}>
          Changes
        </a>
        <label className="switch">
          <input type="checkbox" /> Page
        </label>
      </header>
      <main onFocus={({ target }) => setFocused((before) => pathOfId(target.id) ?? before)}>
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
          <FileForm key={open} {...{ file: open, value, faults, drafts, linked }} onSave={save} />
        ) : (
          <Start />
        )}
      </main>
      <Preview
        path={page}
        onPath={setPage}
        words={wordsAt(textsIn(value), focused)}
        onPress={press}
      />
    </div>
  );
}

const groupOf = (file: string) => {
  if (file.startsWith('content/pages/')) return 'Pages';
  return schemas[file] ? 'Lists, and what all pages share' : 'Legal texts';
};

/** The text of a field, and how often the same text comes before it in the file. */
function wordsAt(texts: [path: Path, text: string][], path: Path): Words {
  const at = texts.findIndex(([other]) => other.join('.') === path.join('.'));
  const text = texts[at]?.[1] ?? '';
  return { text, nth: texts.slice(0, at).filter(([, other]) => other === text).length };
}
