import { ChevronDown, ChevronUp, SlidersHorizontal, Undo2 } from 'lucide';
import { IconButton } from '../ui/icon.tsx';
import { drawnPage } from '../window/drawn-page.ts';

interface TypingRowProps {
  /** How long the text is, and how long it may be. */
  length: number;
  max: number | undefined;
  onUndo: () => void;
  onForm: () => void;
}

/**
 * On a narrow window, all that is there while somebody types on the page; it lies on the keyboard.
 */
export const TypingRow = ({ length, max, onUndo, onForm }: TypingRowProps) => (
  <section
    className="typing-row"
    aria-label="While you type"
    // The words keep the focus.
    onPointerDown={(event) => event.preventDefault()}
  >
    <IconButton
      shape={ChevronUp}
      label="Words before"
      onClick={() => drawnPage()?.type('before')}
    />
    <IconButton shape={ChevronDown} label="Next words" onClick={() => drawnPage()?.type('next')} />
    <IconButton shape={Undo2} label="Undo" onClick={onUndo} />
    <IconButton
      shape={SlidersHorizontal}
      label="Form"
      onClick={() => {
        drawnPage()?.type('done');
        onForm();
      }}
    />
    <span className="help grow">{max && `${length} of ${max}`}</span>
    <button type="button" className="end" onClick={() => drawnPage()?.type('done')}>
      Done
    </button>
  </section>
);
