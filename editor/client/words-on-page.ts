/** Finds a field's text in the page, and the text at a click. */

export const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** A text, and how many elements before it show the same text. */
export interface Words {
  text: string;
  nth: number;
}

/** The innermost elements with exactly this text; if there are none, those that contain it. */
function elementsWith(page: Document, words: string): HTMLElement[] {
  const wanted = plain(words);
  // A loading page has no body yet.
  if (!wanted || !page.body) return [];
  const all = [...page.body.querySelectorAll<HTMLElement>(':not(script, style, noscript)')];
  const innermost = (matches: (text: string) => boolean) => {
    const found = new Set<Element>(all.filter(({ textContent }) => matches(plain(textContent))));
    return all.filter(
      (each) => found.has(each) && ![...each.children].some((child) => found.has(child)),
    );
  };
  const exact = innermost((text) => text === wanted);
  return exact.length > 0 ? exact : innermost((text) => text.includes(wanted));
}

/** Outlines the element that shows the text, and scrolls it into view. */
export function outline(page: Document, { text, nth }: Words): void {
  const before = page.querySelector<HTMLElement>('[data-edited]');
  before?.removeAttribute('data-edited');
  before?.style.removeProperty('outline');
  const found = elementsWith(page, text);
  const inMain = found.filter((element) => element.closest('main'));
  const elements = inMain.length > 0 ? inMain : found;
  const element = elements[nth] ?? elements.at(-1);
  if (!element) return;
  element.dataset.edited = '';
  element.style.outline = '3px solid var(--signal)';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** The text of the clicked element and its ancestors, as far as it is short enough for a field. */
export function pressed(element: Element): Words[] {
  const words: Words[] = [];
  for (let at = element; at.localName !== 'body' && at.parentElement; at = at.parentElement) {
    const text = plain(at.textContent);
    const places = elementsWith(at.ownerDocument, text);
    const nth = places.findIndex((place) => place.contains(element) || element.contains(place));
    if (text && text.length <= 500) words.push({ text, nth: Math.max(0, nth) });
  }
  return words;
}
