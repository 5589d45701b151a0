/** Finds a field's words in the page that shows them, and the words that were pressed. */

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** The innermost elements that show `words`, those that say nothing else first. */
export function elementsWith(page: Document, words: string): Element[] {
  const wanted = plain(words);
  if (!wanted) return [];
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
export function mark(page: Document, words: { text: string; nth: number } | undefined): void {
  page.querySelector('[data-edited]')?.removeAttribute('data-edited');
  const found = words ? elementsWith(page, words.text) : [];
  const inMain = found.filter((element) => element.closest('main'));
  const places = inMain.length > 0 ? inMain : found;
  const place = places[Math.min(words?.nth ?? 0, places.length - 1)];
  if (!place) return;
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
export function* pressedText(element: Element): Generator<string> {
  for (let at: Element | null = element; at && at.localName !== 'body'; at = at.parentElement) {
    const text = plain(at.textContent);
    if (text.length > 500) return;
    if (text) yield text;
  }
}
