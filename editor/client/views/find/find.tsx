import { Search, X } from 'lucide';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Contents, filesOfPage } from '../../../site.ts';
import {
  type Finding,
  type Hit,
  hitsIn,
  keyOfHit,
  replacedIn,
  toggled,
} from '../../document/find-words.ts';
import { store } from '../../document/store.ts';
import { typeset } from '../../fields/typography.ts';
import { Icon, IconButton } from '../../ui/icon.tsx';
import { showField } from '../../window/navigation.ts';
import { dispatch, useWindow } from '../../window/use-window.ts';
import { Hits, MOST_SHOWN } from './hits.tsx';
import { Parts } from './parts.tsx';

interface FindProps {
  /** The site where nobody types. */
  settled: Contents;
  onClose: () => void;
}

/** Finds where something is said, and replaces it where it is ticked. */
export function Find({ settled: contents, onClose }: FindProps) {
  const { finding } = useWindow();
  const wanted = useDeferredValue(finding);
  const { hits, isTicked, toggle } = useHits(contents, wanted);
  const ticked = hits.filter(isTicked);
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
        <FindForm finding={finding} count={wanted.query.trim() && countOf(hits)} />
        {wanted.query.trim() && hits.length === 0 && (
          <p className="muted">Nothing says “{wanted.query.trim()}”.</p>
        )}
        <Parts contents={contents} query={wanted.query} />
        <Hits {...{ contents, hits, isTicked }} onTick={toggle} onShow={showField} />
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

/**
 * What is found, and which of it is ticked: words are, addresses and names are not until somebody
 * turns that.
 */
function useHits(contents: Contents, wanted: Finding) {
  const { page } = useWindow();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const hits = useMemo(() => {
    const here = wanted.isOnlyHere ? filesOfPage(page, contents) : undefined;
    return hitsIn(contents, wanted).filter(({ file }) => !here || here.includes(file));
  }, [contents, wanted, page]);
  return {
    hits,
    isTicked: (hit: Hit) => turned.has(keyOfHit(hit)) === hit.isVerbatim,
    toggle: (hit: Hit) => setTurned(toggled(turned, hit)),
  };
}

function countOf(hits: readonly Hit[]): string {
  const { size } = new Set(hits.slice(0, MOST_SHOWN).map(({ file }) => file));
  const places = size === 1 ? '1 place' : `${size} places`;
  return hits.length > 0 ? `${hits.length} in ${places}` : 'None';
}

interface FindFormProps {
  finding: Finding;
  /** How much of it is found; empty while nothing is looked for. */
  count: string;
}

function FindForm({ finding, count }: FindFormProps) {
  const set = (change: Partial<Finding>) =>
    dispatch({ type: 'finding', finding: { ...finding, ...change } });
  return (
    <>
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
            {count}
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
    </>
  );
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
