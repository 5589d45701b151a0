/** Words typed where they stand: every key goes into the field, and what is rendered from it comes back to the caret. */
import {
  pastedParagraph,
  trimmed,
  typeset,
  withoutInvisible,
} from '../client/fields/typography.ts';
import { createEditable, type Editable } from './editable.ts';
import type { FieldRef } from './field-markers.ts';
import type { PageText } from './texts.ts';

/** The text that somebody types in. */
interface Active extends FieldRef {
  isVerbatim: boolean;
  text: string;
  /** Offset in the text. */
  caret: number;
  editable: Editable;
}

export interface TypingHost {
  edit(file: string, path: FieldRef['path'], text: string): void;
  /** The next text of the page, or the one before; of a long one its element. */
  beside(from: FieldRef, element: Element, step: 1 | -1): PageText | HTMLElement | undefined;
  /** Edits a long text from its end. */
  openLong(element: HTMLElement): void;
  /** Somebody goes into a text. */
  begun(file: string, path: FieldRef['path']): void;
  /** Something about the text that is typed in has changed; undefined once nobody types any more. */
  changed(active: (FieldRef & { text: string; element: HTMLElement }) | undefined): void;
}

export function createTyping(host: TypingHost) {
  let active: Active | undefined;
  let isComposing = false;
  /** While a rendering replaces the element, which must not end the typing. */
  let isRendering = false;

  const notify = ({ file, path, text, editable }: Active) =>
    host.changed({ file, path, text, element: editable.element() });

  function begin(found: PageText, at: number): void {
    end();
    const { file, path, isVerbatim } = found;
    const editable = createEditable(found);
    const text = editable.words();
    const caret = Math.min(at, text.length);
    active = { file, path, isVerbatim, text, caret, editable };
    editable.mount();
    editable.putCaret(caret);
    notify(active);
    host.begun(file, path);
  }

  function end(): void {
    if (!active) return;
    const { file, path, text, editable } = active;
    active = undefined;
    editable.unmount();
    editable.element().blur();
    if (trimmed(text) !== text) host.edit(file, path, trimmed(text));
    host.changed(undefined);
  }

  /** Goes on in the next text or the one before; ends typing where there is none, or if it is done. */
  function go(step: 'next' | 'before' | 'done'): void {
    const next =
      active &&
      step !== 'done' &&
      host.beside(active, active.editable.element(), step === 'next' ? 1 : -1);
    end();
    if (next instanceof HTMLElement) host.openLong(next);
    else if (next) {
      next.element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      begin(next, Number.POSITIVE_INFINITY);
    }
  }

  /** Puts the field's new text into the draft. */
  function write(now: Active, raw: string, caret: number): void {
    const set = (text: string) => (now.isVerbatim ? text : typeset(text));
    now.text = set(raw);
    now.caret = set(raw.slice(0, caret)).length;
    host.edit(now.file, now.path, now.text);
    now.editable.putCaret(now.caret);
    notify(now);
  }

  const replace = (now: Active, [from, to]: readonly [number, number], words: string) =>
    write(now, now.text.slice(0, from) + words + now.text.slice(to), from + words.length);

  /** What is selected, as offsets in the field's text. */
  function selected({ editable, caret }: Active): readonly [from: number, to: number] {
    const selection = getSelection();
    return selection?.rangeCount ? editable.spanned(selection.getRangeAt(0)) : [caret, caret];
  }

  /** Takes over what the page shows now; what is selected stays selected if that is the same. */
  function adopt(now: Active): void {
    const text = now.editable.words();
    if (text === now.text) return;
    now.text = text;
    now.caret = Math.min(now.caret, text.length);
    now.editable.putCaret(now.caret);
    notify(now);
  }

  addEventListener('beforeinput', (event) => {
    if (!active || event.isComposing || event.inputType === 'insertCompositionText') return;
    event.preventDefault();
    const [target] = event.getTargetRanges();
    const span = target ? active.editable.spanned(target) : selected(active);
    const { inputType: kind, data, dataTransfer } = event;
    if (kind.startsWith('delete')) replace(active, span, '');
    else if (/^insert(?!Paragraph|LineBreak)/.test(kind)) {
      const words = data ?? dataTransfer?.getData('text/plain') ?? '';
      const isCopied = kind === 'insertFromPaste' || kind === 'insertFromDrop';
      replace(active, span, isCopied ? pastedParagraph(words) : withoutInvisible(words));
    }
  });
  addEventListener('compositionstart', () => {
    isComposing = active !== undefined;
  });
  addEventListener('compositionend', () => {
    isComposing = false;
    if (active) write(active, active.editable.words(), selected(active)[1]);
  });
  addEventListener(
    'keydown',
    (event) => {
      if (!active || event.isComposing) return;
      // The keys of what the text is part of, such as a tab; the editor's own go on.
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
      const { editable } = active;
      if (event.key === 'Escape') {
        end();
        // Where Tab goes on.
        editable.element().focus({ preventScroll: true });
      } else if (event.key === 'Tab') go(event.shiftKey ? 'before' : 'next');
      else if (event.key === ' ' && editable.element().closest('a, button, label, summary')) {
        // There a browser would press the button.
        replace(active, selected(active), ' ');
      } else if (event.key !== 'Enter') return;
      // Enter does no more than that: whoever goes on typing does so in the same text.
      event.preventDefault();
    },
    true,
  );
  addEventListener('keyup', (event) => {
    if (active && event.key === ' ') event.preventDefault();
  });
  addEventListener('focusout', ({ relatedTarget }) => {
    if (!active || isRendering || isComposing) return;
    // Not when the whole window loses focus.
    if (document.hasFocus() && relatedTarget !== active.editable.element()) end();
  });

  return {
    begin,
    end,
    go,
    /** Whether the focus moves only because an element does, of which the map of the page does not know yet. */
    isRendering: () => isRendering,
    isTypedIn: (element: Element | null) =>
      active !== undefined && element === active.editable.element(),
    /** Renders, and follows the text to where it is then. */
    around(render: () => void): void {
      // React must not replace what an input method is composing.
      if (isComposing) return;
      isRendering = true;
      render();
      if (active?.editable.goOn(active.caret) === false) {
        active = undefined;
        host.changed(undefined);
      }
      if (active) adopt(active);
      isRendering = false;
    },
  };
}
