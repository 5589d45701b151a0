import { ChevronDown, ChevronUp, SlidersHorizontal, Undo2 } from 'lucide';
import type { Typed } from '../page-protocol.ts';
import { IconButton } from '../ui/icon.tsx';
import { undo } from '../window/drafting.ts';
import { drawnPage } from '../window/drawn-page.ts';
import { openField } from '../window/navigation.ts';
import { getWindow } from '../window/use-window.ts';

/**
 * On a narrow window, all that is there while somebody types on the page; it lies on the keyboard.
 */
export const TypingRow = ({ length, max }: Typed) => (
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
    <IconButton shape={Undo2} label="Undo" onClick={undo} />
    <IconButton
      shape={SlidersHorizontal}
      label="Form"
      onClick={() => {
        drawnPage()?.type('done');
        const { file, chosen } = getWindow();
        openField(file, chosen);
      }}
    />
    <span className="help grow">{max && `${length} of ${max}`}</span>
    <button type="button" className="end" onClick={() => drawnPage()?.type('done')}>
      Done
    </button>
  </section>
);
