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
import { linksFollowing, wordsOfFollowing } from '../../document/heading-links.ts';
import { store } from '../../document/store.ts';
import { showField } from '../../window/navigation.ts';
import { useWindow } from '../../window/use-window.ts';
import { Hits, MOST_SHOWN } from './hits.tsx';
import { Parts } from './parts.tsx';

/** What is found, to tick, to show and to replace. */
export function Found({ contents }: { contents: Contents }) {
  const { finding } = useWindow();
  const wanted = useDeferredValue(finding);
  const { hits, isTicked, toggle } = useHits(contents, wanted);
  const ticked = hits.filter(isTicked);
  const replace = () => {
    // With what may have been typed since.
    const { contents, anchors } = store.getState();
    const files = new Set(ticked.map(({ file }) => file));
    const now = hitsIn(contents, wanted).filter((hit) => files.has(hit.file) && isTicked(hit));
    const own = replacedIn(contents, now, wanted.query, finding.words);
    const values = Object.fromEntries(own.map(({ file, value }) => [file, value]));
    const { replacements, followed } = linksFollowing(
      contents,
      { ...contents, ...values },
      anchors,
    );
    const others = own.filter(({ file }) => !replacements.some((each) => each.file === file));
    store.apply([...others, ...replacements], wordsOfReplacing(now.length, followed));
  };
  return (
    <>
      <div className="body stack">
        <p role="status" className="help">
          {wanted.query.trim() && countOf(hits)}
        </p>
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
    </>
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

function wordsOfReplacing(places: number, links: number): string {
  const replaced = `Replaced in ${places === 1 ? 'one place' : `${places} places`}.`;
  return links === 0 ? replaced : `${replaced} ${wordsOfFollowing(links)}`;
}

function countOf(hits: readonly Hit[]): string {
  const { size } = new Set(hits.slice(0, MOST_SHOWN).map(({ file }) => file));
  const places = size === 1 ? '1 place' : `${size} places`;
  return hits.length > 0 ? `${hits.length} in ${places}` : 'None';
}
