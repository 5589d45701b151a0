import { useEffect, useState } from 'react';
import { NARROW, useMedia } from '../frame/use-media.ts';
import { useEdited } from '../store.ts';

const KEY = 'has-begun';

/** What somebody is told who opens the editor for the first time. */
export function Hint() {
  const [isShown, setShown] = useState(localStorage.getItem(KEY) === null);
  const isNarrow = useMedia(NARROW);
  const hasTyped = Object.keys(useEdited().drafts).length > 0;
  if (isShown && hasTyped) setShown(false);
  useEffect(() => {
    if (!isShown) localStorage.setItem(KEY, 'yes');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p className="hint">
      <span>
        <strong>{isNarrow ? 'Tap' : 'Click'} any words and type.</strong>{' '}
        <span className="muted">
          {isNarrow
            ? 'Sections, below, moves them and adds one.'
            : 'Point beside a section to move it, or add one.'}
        </span>
      </span>
      <button type="button" className="text" onClick={() => setShown(false)}>
        Got it
      </button>
    </p>
  );
}
