import type { Path } from '../../yaml/value.ts';

/** The id of the element for the field at `path`. */
export const fieldId = (path: Path) => `field${JSON.stringify(path)}`;

/** The path of the field with this id; undefined if it is not a field's id. */
export const pathOfFieldId = (id: string): Path | undefined =>
  id.startsWith('field[') ? JSON.parse(id.slice(5)) : undefined;

/**
 * How long a field may take to be there, in milliseconds: a file of many fields, on a busy machine.
 */
const GIVE_UP_AFTER_MS = 5000;

/** Ends looking for the field that was asked for last. */
let stop = () => {};

/**
 * Opens collapsed parents until the field is rendered, and focuses it, or its nearest parent.
 * @param isFocused false while somebody types on the page
 * @param caret where the caret goes in its text
 */
export function reveal(path: Path, isFocused = true, caret?: number): void {
  stop();
  const ids = [...path, ''].map((_, index) => fieldId(path.slice(0, path.length - index)));
  const nearest = () => ids.map((id) => document.getElementById(id)).find(Boolean);
  const look = () => {
    const field = nearest();
    for (let at = field?.closest('details'); at; at = at.parentElement?.closest('details')) {
      at.open = true;
    }
    if (field?.id === ids[0]) show();
  };
  const show = () => {
    stop();
    const field = nearest();
    if (isFocused) field?.focus({ preventScroll: true });
    if (caret !== undefined) putCaret(field, caret);
    // With its label and error.
    (field?.closest('.field') ?? field)?.scrollIntoView({ block: 'nearest' });
  };
  const observer = new MutationObserver(look);
  let isWanted = true;
  // Once the latest change is rendered, and before the next key, which would be lost.
  queueMicrotask(() => {
    if (!isWanted) return;
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
  const timer = setTimeout(show, GIVE_UP_AFTER_MS);
  stop = () => {
    observer.disconnect();
    isWanted = false;
    clearTimeout(timer);
  };
}

function putCaret(field: HTMLElement | null | undefined, caret: number): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const at = Math.min(caret, field.value.length);
  field.setSelectionRange(at, at);
}
