import { Dialog } from './dialog.tsx';

const KEYS = [
  ['Ctrl K', 'Find and replace, or go to a page'],
  ['Ctrl Enter', 'Publish'],
  ['Ctrl Z, Ctrl Y', 'Undo, redo'],
  ['Tab', 'To the next words of the page'],
  ['Enter', 'Edit the words that have the focus'],
  ['Esc', 'Done; once more: close the panel'],
  ['Alt ↑, Alt ↓', 'Move the section'],
  ['Ctrl D', 'Duplicate the section'],
  ['Delete', 'Remove the section, on its handle'],
  ['F6', 'To the next part of the window'],
  ['?', 'These keys'],
] as const;

/** What the keys do. */
export const Keys = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" kind="small" onClose={onClose}>
    <dl className="keys">
      {KEYS.map(([keys, does]) => (
        <div key={keys} className="row">
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
