import { useState } from 'react';

const KEY = 'has-begun';

/** What somebody is told who opens the editor for the first time. */
export function Hint() {
  const [isShown, setShown] = useState(localStorage.getItem(KEY) === null);
  if (!isShown) return null;
  return (
    <p className="hint">
      <span>
        <strong>Click any words and type.</strong>{' '}
        <span className="muted">Point beside a section to move it, or add one.</span>
      </span>
      <button
        type="button"
        className="text"
        onClick={() => {
          localStorage.setItem(KEY, 'yes');
          setShown(false);
        }}
      >
        Got it
      </button>
    </p>
  );
}
