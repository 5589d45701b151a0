import { useEffect, useState } from 'react';
import type { Path } from '../writer/path.ts';
import { textsIn, valueAt } from '../writer/path.ts';
import { Changes } from './changes.tsx';
import { Conflict } from './conflict.tsx';
import { filesOfPage, pageOfFile, titleOf } from './content.ts';
import { contentOf, useDrafts } from './drafts.ts';
import { idOf } from './fields/context.ts';
import { FileForm } from './file-form.tsx';
import { FilePicker } from './file-picker.tsx';
import { Preview } from './preview.tsx';
import { Search } from './search.tsx';
import { Start } from './start.tsx';

const CHANGES = 'changes';

/** The whole editor: what is open on the left, the page that shows it on the right. */
export function Editor() {
  const [trouble, setTrouble] = useState('');
  const drafts = useDrafts(setTrouble);
  const [open, setOpen] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [focused, setFocused] = useState<Path>();
  const [page, setPage] = useState(
    () => pageOfFile(decodeURIComponent(location.hash.slice(1))) ?? '/',
  );
  const [query, setQuery] = useState('');
  const [side, setSide] = useState<'form' | 'page'>('form');
  const { disk } = drafts.state;
  const isFile = open in disk;
  const value = contentOf(drafts.state, open);

  const show = (view: string) => {
    setOpen(view);
    setFocused(undefined);
    setQuery('');
    setSide('form');
    history.replaceState(null, '', `#${view}`);
    if (view in disk && !filesOfPage(page).includes(view)) setPage(pageOfFile(view) ?? page);
  };
  const openField = (file: string, path: Path) => {
    show(file);
    setTimeout(() => reveal(path));
  };

  const focusedText = focused && valueAt(value, focused);
  const words =
    focused && typeof focusedText === 'string'
      ? { text: focusedText, nth: placeAmongEqual(value, focused) }
      : undefined;

  const press = (text: string, nth: number): boolean => {
    for (const file of new Set([...(isFile ? [open] : []), ...filesOfPage(page)])) {
      const places = textsIn(contentOf(drafts.state, file)).filter(
        ([, own]) => own.replace(/\s+/g, ' ').trim() === text,
      );
      const [path] = places[Math.min(nth, places.length - 1)] ?? [];
      if (!path) continue;
      openField(file, path);
      return true;
    }
    return false;
  };

  const save = async () => {
    const [fault] = drafts.faults(open);
    if (fault) {
      reveal(fault.path as Path);
      return;
    }
    try {
      setTrouble('');
      await drafts.save(open);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  // Anew each time: all of it may have changed.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase();
      if (command === 's') void save();
      else if (command === 'z' && !event.shiftKey && isFile) drafts.undo(open);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <div className="editor" data-side={side}>
      <header className="top">
        <FilePicker drafts={drafts} open={open} onOpen={show} />
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
        <button
          type="button"
          className="switch"
          onClick={() => setSide(side === 'form' ? 'page' : 'form')}
        >
          {side === 'form' ? 'Page' : 'Form'}
        </button>
      </header>
      <main
        onFocus={({ target }) => target.id.startsWith('field.') && setFocused(pathOfId(target.id))}
      >
        {trouble && (
          <p className="trouble" role="alert">
            {trouble}
            <button type="button" onClick={() => setTrouble('')}>
              Close
            </button>
          </p>
        )}
        <Conflict drafts={drafts} />
        {query.trim() ? (
          <Search query={query} drafts={drafts} onOpen={openField} />
        ) : open === CHANGES ? (
          <Changes drafts={drafts} onTrouble={setTrouble} />
        ) : isFile ? (
          <FileForm
            key={open}
            file={open}
            title={titleOf(open, disk[open] ?? '')}
            drafts={drafts}
            onSave={save}
          />
        ) : (
          <Start />
        )}
      </main>
      <Preview path={page} onPath={setPage} words={words} onPress={press} />
    </div>
  );
}

const pathOfId = (id: string): Path =>
  id
    .split('.')
    .slice(1)
    .map((name) => (/^\d+$/.test(name) ? Number(name) : name));

/** Unfolds what hides the field, which is drawn only then, and moves there. */
function reveal(path: Path, until = performance.now() + 3000): void {
  const ids = path.map((_, index) => idOf(path.slice(0, path.length - index)));
  const field = ids.map((id) => document.getElementById(id)).find(Boolean);
  for (let at = field?.closest('details'); at; at = at.parentElement?.closest('details')) {
    at.open = true;
  }
  if (field?.id !== ids[0] && performance.now() < until) {
    requestAnimationFrame(() => reveal(path, until));
    return;
  }
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** How many fields before this one say the same. */
function placeAmongEqual(value: unknown, path: Path): number {
  const texts = textsIn(value as never);
  const own = texts.findIndex(([other]) => other.join('.') === path.join('.'));
  return texts.slice(0, own).filter(([, text]) => text === texts[own]?.[1]).length;
}
