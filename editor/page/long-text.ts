/** A long text, edited where it stands and as it looks. */
import type { RichText } from '../client/rich-text/rich-text.ts';
import type { Field } from './field-markers.ts';

interface LongTextOptions {
  field: Field;
  /** The element around its paragraphs. */
  element: HTMLElement;
  markdown: string;
  /** Quotation marks of the page's language. */
  quotes: readonly string[];
  onChange: (markdown: string) => void;
  onClose: () => void;
}

let open: { field: Field; text: RichText; close: () => void } | undefined;

/** Closes the long text that is being edited, if there is one. */
export const closeLongText = (): void => open?.close();

/** Shows what has become of the text elsewhere, such as by an undo. */
export const setLongText = (markdownOf: (field: Field) => string): void => {
  if (open) open.text.set(markdownOf(open.field));
};

/** Edits the text in place of its paragraphs until the focus leaves it, or Escape ends it. */
export async function openLongText(options: LongTextOptions, click: MouseEvent): Promise<void> {
  const { mountRichText } = await import('../client/rich-text/rich-text.ts');
  closeLongText();
  const { field, element, markdown, quotes, onChange, onClose } = options;
  const place = document.createElement('div');
  element.after(place);
  const nth = [...element.children].findIndex((block) => block.contains(click.target as Element));
  const { top } = (element.children[nth] ?? element).getBoundingClientRect();
  const text = mountRichText(place, {
    markdown,
    label: 'Text',
    quotes,
    attributes: { class: element.className },
    onChange,
  });
  element.style.display = 'none';
  const close = () => {
    if (open?.text !== text) return;
    open = undefined;
    element.style.removeProperty('display');
    text.destroy();
    place.remove();
    onClose();
  };
  open = { field, text, close };
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (document.hasFocus() && !place.contains(relatedTarget as Node | null)) close();
  });
  place.addEventListener('keydown', (event) => {
    // ProseMirror prevents the default of each; that of a link's address does not come here.
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    close();
    element.focus({ preventScroll: true });
  });
  // The bar above has moved the paragraph away from under the pointer.
  const shown = place.querySelector('[role=textbox]');
  const moved = (shown?.children[nth] ?? shown)?.getBoundingClientRect().top ?? top;
  scrollBy({ top: moved - top, behavior: 'instant' });
  text.focus();
  putCaret(place, click);
}

/** Puts the caret where the words were clicked. */
function putCaret(place: HTMLElement, { clientX, clientY }: MouseEvent): void {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  if (position && place.contains(position.offsetNode)) {
    getSelection()?.collapse(position.offsetNode, position.offset);
  }
}
