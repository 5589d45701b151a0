/** Shows typed words in the page at once, before they are saved. */
import { elementsWith, plain, type Words } from './words-on-page.ts';

/** Replaces a text in the page by another, where it stands in one piece. */
export function follow(page: Document, before: Words, next: string): void {
  const places = elementsWith(page, before.text);
  const place = places[before.nth] ?? places.at(-1);
  if (!place) return;
  const walker = page.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (plain(node.textContent) === plain(before.text)) {
      node.textContent = next;
      return;
    }
  }
}
