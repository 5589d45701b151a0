import { Search, X } from 'lucide';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Contents, filesOfPage, titleOf } from '../../site.ts';
import type { Path } from '../../yaml/value.ts';
import {
  around,
  type Finding,
  type Hit,
  hitsIn,
  keyOfHit,
  replacedIn,
} from '../document/find-words.ts';
import { placeOf } from '../document/problems.ts';
import { store } from '../document/store.ts';
import { typeset } from '../fields/typography.ts';
import { Icon, IconButton } from '../ui/icon.tsx';
import { useWindow } from '../window/use-window.ts';

interface FindProps {
  /** The site where nobody types. */
  settled: Contents;
  finding: Finding;
  onFinding: (finding: Finding) => void;
  /** Shows a field on its page. */
  onShow: (file: string, path: Path) => void;
  onClose: () => void;
}

/** How many places are listed at most. */
const MOST_SHOWN = 200;

/** Finds where something is said, and replaces it where it is ticked. */
export function Find({ settled: contents, finding, onFinding, onShow, onClose }: FindProps) {
  const { page } = useWindow();
  /** The hits that are not ticked although they are words, or ticked although they are not. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState('');
  const wanted = useDeferredValue(finding);
  const hits = useMemo(() => {
    const here = wanted.isOnlyHere ? filesOfPage(page, contents) : undefined;
    return hitsIn(contents, wanted).filter(({ file }) => !here || here.includes(file));
  }, [contents, wanted, page]);
  const isTicked = (hit: Hit) => turned.has(keyOfHit(hit)) === hit.isVerbatim;
  const ticked = hits.filter(isTicked);
  const files = Object.entries(Object.groupBy(hits.slice(0, MOST_SHOWN), ({ file }) => file));
  const set = (change: Partial<Finding>) => onFinding({ ...finding, ...change });
  const toggle = (hit: Hit) => {
    const next = new Set(turned);
    if (!next.delete(keyOfHit(hit))) next.add(keyOfHit(hit));
    setTurned(next);
  };
  const replace = () => {
    // With what may have been typed since.
    const { contents } = store.getState();
    const files = new Set(ticked.map(({ file }) => file));
    const now = hitsIn(contents, wanted).filter((hit) => files.has(hit.file) && isTicked(hit));
    store.apply(
      replacedIn(contents, now, wanted.query, finding.words),
      `Replaced in ${now.length === 1 ? 'one place' : `${now.length} places`}.`,
    );
  };
  return (
    <aside className="drawer find" aria-label="Find and replace">
      <header>
        <h2 className="grow">Find and replace</h2>
        <IconButton shape={X} label="Close (Esc)" onClick={onClose} />
      </header>
      <div className="body stack">
        <label>
          Find
          <span className="with-icon">
            <Icon shape={Search} size={16} />
            <input
              type="search"
              // biome-ignore lint/a11y/noAutofocus: the person has just asked for it.
              autoFocus
              value={finding.query}
              onChange={({ target }) => set({ query: target.value })}
            />
            <span role="status" className="help">
              {wanted.query.trim() && countOf(hits, files.length)}
            </span>
          </span>
        </label>
        <label>
          Replace with
          <input
            value={finding.words}
            onChange={({ target }) => set({ words: typeset(target.value) })}
          />
        </label>
        <div className="row wrap">
          <Option
            label="Same capitals"
            isOn={finding.hasCapitals}
            onChange={(hasCapitals) => set({ hasCapitals })}
          />
          <Option
            label="Whole words"
            isOn={finding.isWhole}
            onChange={(isWhole) => set({ isWhole })}
          />
          <Option
            label="Only this page"
            isOn={finding.isOnlyHere}
            onChange={(isOnlyHere) => set({ isOnlyHere })}
          />
        </div>
        {wanted.query.trim() && hits.length === 0 && (
          <p className="muted">Nothing says “{wanted.query.trim()}”.</p>
        )}
        {files.map(([file, own = []]) => (
          <fieldset key={file} aria-label={titleOf(file, contents[file])}>
            <h3>
              {titleOf(file, contents[file])} <span className="help">{own.length}</span>
            </h3>
            <ul className="hits">
              {own.map((hit) => {
                const [before, after] = around(hit);
                const key = keyOfHit(hit);
                const place = placeOf(file, hit.path, contents[file]).split(' › ').slice(1);
                return (
                  <li key={key} className="hit" aria-current={open === key ? true : undefined}>
                    <input
                      type="checkbox"
                      aria-label={`Replace in ${place.join(' › ')}`}
                      checked={isTicked(hit)}
                      onChange={() => toggle(hit)}
                    />
                    <button
                      type="button"
                      className="hit-words"
                      onClick={() => {
                        setOpen(key);
                        onShow(file, hit.path);
                      }}
                    >
                      <span>
                        {before}
                        <mark>{hit.text.slice(hit.at, hit.at + hit.length)}</mark>
                        {after}
                      </span>
                      <span className="help">{place.join(' · ')}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </fieldset>
        ))}
        {hits.length > MOST_SHOWN && <p className="help">The first {MOST_SHOWN} are shown.</p>}
      </div>
      <footer className="row">
        <span className="help grow">
          A draft like any other; the message that follows takes all of it back.
        </span>
        <button
          type="button"
          className="go"
          disabled={ticked.length === 0 || ['', finding.query].includes(finding.words)}
          onClick={replace}
        >
          Replace {ticked.length}
        </button>
      </footer>
    </aside>
  );
}

function countOf({ length }: readonly Hit[], files: number): string {
  const places = files === 1 ? '1 place' : `${files} places`;
  return length > 0 ? `${length} in ${places}` : 'None';
}

interface OptionProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Option = ({ label, isOn, onChange }: OptionProps) => (
  <label>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
