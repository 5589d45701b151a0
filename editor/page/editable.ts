/**
 * A text of the page that is typed in: where it is, also after a rendering, and where the caret is
 * in it.
 */
import { elementAt, offsetIn, shownOffset, stepsTo } from './caret.ts';
import { plain } from './field-markers.ts';
import type { PageText } from './texts.ts';

export type Editable = ReturnType<typeof createEditable>;

export function createEditable(text: PageText) {
  let element = text.element as HTMLElement;
  const steps = stepsTo(element);
  const { data } = text.node;
  const nth = [...element.childNodes].indexOf(text.node);
  // What the node has around the text, such as quotation marks.
  const [before, after] = [data.slice(0, text.start), data.slice(text.end)];

  const node = () => {
    const found = element.childNodes[nth];
    return found instanceof Text ? found : null;
  };
  /** The field's text as the page shows it now. */
  function words(): string {
    const data = node()?.data ?? '';
    return plain(data.slice(before.length, data.length - after.length));
  }
  function mount(): void {
    // Every input is handled, and browsers give its range only here, not with 'plaintext-only'.
    element.contentEditable = 'true';
    element.dataset.editTyping = '';
    element.focus({ preventScroll: true });
  }
  function unmount(): void {
    element.removeAttribute('contenteditable');
    delete element.dataset.editTyping;
  }

  /** @param offset in the field's text */
  function putCaret(offset: number): void {
    const shown = node();
    const at = before.length + shownOffset(words(), offset);
    if (shown) getSelection()?.collapse(shown, at);
    else getSelection()?.collapse(element, 0);
  }

  return {
    words,
    mount,
    unmount,
    element: () => element,
    putCaret,
    /** What a range spans, as offsets in the field's text. */
    spanned({ startContainer, startOffset, endContainer, endOffset }: AbstractRange) {
      const shown = node();
      const place = {
        node: shown,
        start: before.length,
        end: (shown?.data.length ?? 0) - after.length,
      };
      const offsets = [
        offsetIn(place, startContainer, startOffset),
        offsetIn(place, endContainer, endOffset),
      ];
      return [Math.min(...offsets), Math.max(...offsets)] as const;
    },
    /**
     * Goes on where a rendering has put another element. @returns whether there is one of its kind
     */
    goOn(caret: number): boolean {
      const now = elementAt(steps);
      if (now === element) return true;
      unmount();
      if (!(now instanceof HTMLElement) || now.localName !== element.localName) return false;
      element = now;
      mount();
      putCaret(caret);
      return true;
    },
  };
}
