/** Shows typed words in the page at once, before they are saved. */
import { elementsWith, plain, type Words } from './words-on-page.ts';

/** Replaces a text in the page, if it is all in one node. */
export function follow(page: Document, before: Words, next: string): void {
  const elements = elementsWith(page, before.text);
  const element = elements[before.nth] ?? elements.at(-1);
  if (!element) return;
  const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (plain(node.textContent) === plain(before.text)) {
      node.textContent = next;
      return;
    }
  }
}
