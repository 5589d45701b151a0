import { useState } from 'react';
import { type Contents, titleOf } from '../../../site.ts';
import type { Path } from '../../../yaml/value.ts';
import { around, type Hit, keyOfHit } from '../../document/find-words.ts';
import { placeOf } from '../../document/problems.ts';

/** How many places are listed at most. */
export const MOST_SHOWN = 200;

interface HitsProps {
  contents: Contents;
  hits: readonly Hit[];
  isTicked: (hit: Hit) => boolean;
  onTick: (hit: Hit) => void;
  /** Shows a field on its page. */
  onShow: (file: string, path: Path) => void;
}

/** The places that say it, by file. */
export function Hits({ contents, hits, isTicked, onTick, onShow }: HitsProps) {
  const [open, setOpen] = useState('');
  const files = Object.entries(Object.groupBy(hits.slice(0, MOST_SHOWN), ({ file }) => file));
  const entryOf = (hit: Hit) => {
    const key = keyOfHit(hit);
    const place = placeOf(hit.file, hit.path, contents[hit.file]).split(' › ').slice(1);
    const [before, after] = around(hit);
    return (
      <li key={key} className="hit" aria-current={open === key ? true : undefined}>
        <input
          type="checkbox"
          aria-label={`Replace in ${place.join(' › ')}`}
          checked={isTicked(hit)}
          onChange={() => onTick(hit)}
        />
        <button
          type="button"
          className="hit-words"
          onClick={() => {
            setOpen(key);
            onShow(hit.file, hit.path);
          }}
        >
          <span>
            {before}
            <mark>{hit.text.slice(hit.at, hit.at + hit.length)}</mark>
            {after}
          </span>
          <span className="help">
            {place.join(' · ')}
            {hit.isVerbatim && ': an address or a name, which other words may break'}
          </span>
        </button>
      </li>
    );
  };
  return (
    <>
      {files.map(([file, own = []]) => (
        <fieldset key={file} aria-label={titleOf(file, contents[file])}>
          <h3>
            {titleOf(file, contents[file])} <span className="help">{own.length}</span>
          </h3>
          <ul className="hits">{own.map(entryOf)}</ul>
        </fieldset>
      ))}
      {hits.length > MOST_SHOWN && <p className="help">The first {MOST_SHOWN} are shown.</p>}
    </>
  );
}
