/** Words typed where they stand: every key goes into the field, and what is drawn from it comes back to the caret. */
import { pasted, trimmed, typographic, withoutUnseen } from '../client/typography.ts';
import { elementAt, offsetIn, shownOffset, stepsTo } from './caret.ts';
import { type Field, plain } from './marks.ts';
import type { PageText } from './texts.ts';

/** The text that somebody types in. */
interface Active extends Field {
  isVerbatim: boolean;
  /** Where its element is, which a drawing may replace by another. */
  steps: readonly number[];
  /** Index of its node among those of the element. */
  nth: number;
  /** What stands in the node before and after it, such as quotation marks. */
  before: string;
  after: string;
  first: string;
  text: string;
  caret: number;
  element: HTMLElement;
}

export interface TypingHost {
  /** Quotation marks of the page's language. */
  quotes(): readonly string[];
  edit(file: string, path: Field['path'], text: string): void;
  /** The next text of the page, or the one before. */
  beside(from: Field, step: 1 | -1): PageText | undefined;
  /** Something about the text that is typed in has changed; undefined once nobody types any more. */
  changed(active: (Field & { text: string; element: HTMLElement }) | undefined): void;
}

export function createTyping(host: TypingHost) {
  let active: Active | undefined;
  let isComposing = false;
  /** While a drawing replaces the element, which must not end the typing. */
  let isDrawing = false;

  const node = () => {
    const found = active?.element.childNodes[active.nth];
    return found instanceof Text ? found : null;
  };
  const place = () => {
    const start = active?.before.length ?? 0;
    const text = node();
    return { node: text, start, end: (text?.data.length ?? 0) - (active?.after.length ?? 0) };
  };

  function begin(text: PageText, caret: number): void {
    end();
    const { file, path, isVerbatim, element, node, start, end: until } = text;
    const data = node?.data ?? '';
    const said = plain(data.slice(start, until));
    active = {
      ...{ file, path, isVerbatim, caret, first: said, text: said },
      element: element as HTMLElement,
      steps: stepsTo(element),
      nth: node ? [...element.childNodes].indexOf(node) : 0,
      before: data.slice(0, start),
      after: data.slice(until),
    };
    mount();
    host.changed(active);
  }

  /** Takes over a text that was changed elsewhere, such as by an undo. */
  function adopt(now: Active): void {
    const { before, after } = now;
    const data = node()?.data ?? '';
    const text = plain(data.slice(before.length, data.length - after.length));
    if (text === now.text) return;
    now.text = text;
    now.caret = Math.min(now.caret, text.length);
    host.changed(now);
  }

  /** Makes the element of the text one that can be typed in, and puts the caret back. */
  function mount(): void {
    if (!active) return;
    const { element, text, caret, before } = active;
    // Every input is handled below, and browsers tell its range only here, not with 'plaintext-only'.
    element.contentEditable = 'true';
    element.dataset.editTyping = '';
    element.focus({ preventScroll: true });
    const shown = node();
    if (shown)
      getSelection()?.collapse(
        shown,
        Math.min(before.length + shownOffset(text, caret), shown.data.length),
      );
    else getSelection()?.collapse(element, 0);
  }

  function unmount(element: HTMLElement): void {
    element.removeAttribute('contenteditable');
    delete element.dataset.editTyping;
  }

  /** Ends typing. @param keeps whether what was typed stays */
  function end(keeps = true): void {
    if (!active) return;
    const { file, path, text, first, element } = active;
    active = undefined;
    unmount(element);
    element.blur();
    const last = keeps ? trimmed(text) : first;
    if (last !== text) host.edit(file, path, last);
    host.changed(undefined);
  }

  /** Puts the field's new text into the draft. */
  function write(raw: string, caret: number): void {
    if (!active) return;
    const { isVerbatim } = active;
    const set = (text: string) => (isVerbatim ? text : typographic(text, host.quotes()));
    active.text = set(raw);
    active.caret = set(raw.slice(0, caret)).length;
    host.edit(active.file, active.path, active.text);
    host.changed(active);
  }

  function replace(from: number, to: number, words: string): void {
    if (!active) return;
    const { text } = active;
    write(text.slice(0, from) + words + text.slice(to), from + words.length);
  }

  /** What is selected, as offsets in the field's text. */
  function selected(range: StaticRange | Range | undefined): [from: number, to: number] {
    const { text = '', caret = 0 } = active ?? {};
    if (!range) return [caret, caret];
    const points = [
      offsetIn(place(), range.startContainer, range.startOffset),
      offsetIn(place(), range.endContainer, range.endOffset),
    ].map((offset) => Math.min(offset, text.length));
    return [Math.min(...points), Math.max(...points)];
  }

  const selection = () => {
    const now = getSelection();
    return selected(now?.rangeCount ? now.getRangeAt(0) : undefined);
  };

  addEventListener('beforeinput', (event) => {
    if (!active || event.isComposing || event.inputType === 'insertCompositionText') return;
    event.preventDefault();
    const [target] = event.getTargetRanges();
    const [from, to] = selected(target);
    const { inputType: kind, data, dataTransfer } = event;
    if (kind.startsWith('delete')) replace(from, to, '');
    else if (kind === 'insertParagraph' || kind === 'insertLineBreak') end();
    else if (kind.startsWith('insert')) {
      const words = data ?? dataTransfer?.getData('text/plain') ?? '';
      const isCopied = kind === 'insertFromPaste' || kind === 'insertFromDrop';
      replace(from, to, isCopied ? pasted(words, host.quotes()) : withoutUnseen(words));
    }
  });
  addEventListener('compositionstart', () => {
    isComposing = active !== undefined;
  });
  addEventListener('compositionend', () => {
    isComposing = false;
    if (!active) return;
    const { before, after } = active;
    const data = node()?.data ?? active.element.textContent ?? '';
    active.text = plain(data.slice(before.length, data.length - after.length));
    const [caret] = selection();
    write(active.text, caret);
  });
  addEventListener(
    'keydown',
    (event) => {
      if (!active || event.isComposing) return;
      // The keys of what the text is part of, such as a tab; the editor's own go on.
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
      const { file, path, element } = active;
      if (event.key === 'Enter') end();
      else if (event.key === 'Escape') end(false);
      else if (event.key === 'Tab') {
        const next = host.beside({ file, path }, event.shiftKey ? -1 : 1);
        if (next) begin(next, Number.POSITIVE_INFINITY);
        else end();
      } else if (event.key === ' ' && element.closest('a, button, label, summary')) {
        // There a browser would press the button.
        replace(...selection(), ' ');
      } else return;
      event.preventDefault();
    },
    true,
  );
  addEventListener('keyup', (event) => {
    if (active && event.key === ' ') event.preventDefault();
  });
  addEventListener('focusout', ({ relatedTarget }) => {
    if (!active || isDrawing || isComposing) return;
    // Not when the whole window loses focus.
    if (document.hasFocus() && relatedTarget !== active.element) end();
  });

  return {
    begin,
    end,
    isTypedIn: (element: Element | null) => active !== undefined && element === active.element,
    /** Draws, and follows the text to where it is then. */
    around(draw: () => void): void {
      // React must not replace what an input method is composing.
      if (isComposing) return;
      isDrawing = true;
      draw();
      if (active) {
        const { element: before, steps } = active;
        const element = elementAt(steps);
        if (element !== before) unmount(before);
        if (element instanceof HTMLElement && element.localName === before.localName) {
          active.element = element;
          adopt(active);
          mount();
        } else {
          active = undefined;
          host.changed(undefined);
        }
      }
      isDrawing = false;
    },
  };
}
