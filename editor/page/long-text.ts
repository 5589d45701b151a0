/** A long text, edited where it stands and as it looks. */
import type { RichText } from '../client/fields/markdown/rich-text/rich-text.ts';
import type { LinkTarget } from '../client/fields/markdown/rich-text/toolbar.ts';
import { nodeAt } from './caret.ts';
import { type FieldRef, plain } from './field-markers.ts';

interface LongTextOptions {
  field: FieldRef;
  /** The element around its paragraphs. */
  element: HTMLElement;
  markdown: string;
  /** Offered for links. */
  places: readonly LinkTarget[];
  onChange: (markdown: string) => void;
  onClose: () => void;
}

interface Open extends Pick<LongTextOptions, 'field' | 'element'> {
  text: RichText;
  close: () => void;
}

let open: Open | undefined;

/** Closes the long text that is being edited, if there is one. */
export const closeLongText = (): void => open?.close();

/** Shows what has become of the text elsewhere, such as by an undo. */
export const setLongText = (markdownOf: (field: FieldRef) => string): void => {
  if (open) open.text.set(markdownOf(open.field));
};

/**
 * Edits the text, where it was clicked or from its end, until the focus leaves it, or Escape ends
 * it.
 */
export async function openLongText(options: LongTextOptions, click?: MouseEvent): Promise<void> {
  const { field, element, markdown, places, onChange, onClose } = options;
  const { nth, before } = click ? clicked(element, click) : endOf(element);
  const { mountRichText } = await import('../client/fields/markdown/rich-text/rich-text.ts');
  // The second click of a double one.
  if (open?.element === element) return selectWord();
  closeLongText();
  const place = document.createElement('div');
  place.dataset.editLong = '';
  element.after(place);
  const { top } = (element.children[nth] ?? element).getBoundingClientRect();
  const text = mountRichText(place, {
    markdown,
    label: 'Text',
    places,
    page: () => document.body.innerText,
    attributes: { class: element.className },
    onChange,
    scrollTo: ({ top, bottom }) => {
      const edge = (place.firstElementChild?.getBoundingClientRect().bottom ?? 0) + ROOM_PX;
      const above = Math.min(0, top - edge);
      const below = Math.max(0, bottom + ROOM_PX - innerHeight);
      scrollBy({ top: above || below, behavior: 'instant' });
    },
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
  open = { field, element, text, close };
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (document.hasFocus() && !place.contains(relatedTarget as Node | null)) close();
  });
  place.addEventListener('keydown', (event) => {
    // ProseMirror prevents the default of its own keys; those in the box for an address do not come
    // here.
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    close();
    element.focus({ preventScroll: true });
  });
  // The bar above has moved the paragraph away from under the pointer.
  const shown = place.querySelector('[role=textbox]');
  const block = shown?.children[nth];
  const moved = (block ?? shown)?.getBoundingClientRect().top ?? top;
  scrollBy({ top: moved - top, behavior: 'instant' });
  text.focus(block && pointIn(block, before));
}

/** Between the caret and the bar, which sticks to the top, or the end of the window, in CSS px. */
const ROOM_PX = 8;

/**
 * The block of a text that was clicked, and the length of its words before the pointer; the page
 * moves once the form is there.
 */
function clicked(element: HTMLElement, { target, clientX, clientY }: MouseEvent) {
  const at = nodeAt(clientX, clientY);
  const node = at && element.contains(at.node) ? at.node : (target as Node);
  const nth = [...element.children].findIndex((block) => block.contains(node));
  const range = document.createRange();
  range.setStart(element.children[nth] ?? node, 0);
  range.setEnd(node, node === at?.node ? at.offset : 0);
  // The site has line breaks between cells and points, where the text that is open has none.
  return { nth, before: plain(range.toString()).replaceAll('\n', '').length };
}

const endOf = ({ children }: Element) => ({
  nth: children.length - 1,
  before: Number.POSITIVE_INFINITY,
});

/** Where a block's words have had this length. */
function pointIn(block: Element, before: number): { node: Node; offset: number } {
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let left = before;
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (left <= text.length) return { node: text, offset: left };
    left -= text.length;
  }
  return { node: block, offset: block.childNodes.length };
}

function selectWord(): void {
  getSelection()?.modify('move', 'backward', 'word');
  getSelection()?.modify('extend', 'forward', 'word');
}
