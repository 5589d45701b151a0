/** Finds a field's words in the page that shows them, and the words that were pressed. */

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** The innermost elements that show `words`, those that say nothing else first. */
export function elementsWith(page: Document, words: string): Element[] {
  const wanted = plain(words);
  // While a page is loading it has no body yet.
  if (!wanted || !page.body) return [];
  const all = [...page.body.querySelectorAll(':not(script, style, noscript)')];
  const innermost = (matches: (text: string) => boolean) =>
    all.filter(
      (element) =>
        matches(plain(element.textContent)) &&
        ![...element.children].some((child) => matches(plain(child.textContent))),
    );
  const exact = innermost((text) => text === wanted);
  return exact.length > 0 ? exact : innermost((text) => text.includes(wanted));
}

/** Outlines the `nth` place that shows `words`, and brings it into view. */
export function mark(page: Document | null | undefined, words: string, nth: number): void {
  page?.querySelector('[data-edited]')?.removeAttribute('data-edited');
  const found = page ? elementsWith(page, words) : [];
  const inMain = found.filter((element) => element.closest('main'));
  const places = inMain.length > 0 ? inMain : found;
  const place = places[Math.min(nth, places.length - 1)];
  if (!page || !place) return;
  if (!page.getElementById('edited-style')) {
    const style = page.createElement('style');
    style.id = 'edited-style';
    style.textContent = '[data-edited]{outline:3px solid var(--signal);outline-offset:4px}';
    page.head.append(style);
  }
  place.setAttribute('data-edited', '');
  place.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Texts of what was pressed, from the innermost element outwards, as long as they are one field's. */
export function pressedTexts(element: Element): string[] {
  const texts: string[] = [];
  for (let at: Element | null = element; at && at.localName !== 'body'; at = at.parentElement) {
    texts.push(plain(at.textContent));
  }
  return texts.filter((text) => text && text.length <= 500);
}
