import { store, useEdited } from '../document/store.ts';
import { bringBack } from '../window/use-window.ts';

/** Says what was taken away last, with a button to bring it back. */
export function Toast() {
  const { taken } = useEdited();
  // Always there, because a live region that appears with its text is not read.
  return (
    <div role="status">
      {taken && (
        <p className="toast">
          {taken.words}
          <button type="button" className="text" onClick={bringBack}>
            Undo
          </button>
          <button type="button" className="text" onClick={store.dismiss}>
            Close
          </button>
        </p>
      )}
    </div>
  );
}
