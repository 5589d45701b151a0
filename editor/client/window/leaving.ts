/** What follows from a text once somebody has left it. */
import type { Contents } from '../../site.ts';
import { store } from '../document/store.ts';

/** The field where somebody is, and the site as it was when that began. */
let begun: { key: string; contents: Contents } | undefined;

/** Somebody is in this field now. @param key from `fieldKey` */
export function enterField(key: string): void {
  if (begun?.key === key) return;
  leaveField();
  begun = { key, contents: store.getState().contents };
}

/**
 * Nobody is in a field any more: links to a heading follow its new words.
 * @param key of the field, if somebody may be in another one by now
 */
export function leaveField(key = begun?.key): void {
  if (begun?.key !== key) return;
  const before = begun?.contents;
  begun = undefined;
  if (before && before !== store.getState().contents) void follow(before);
}

async function follow(before: Contents): Promise<void> {
  const { linksFollowing, wordsOfFollowing } = await import('../document/heading-links.ts');
  const { contents, anchors } = store.getState();
  const { replacements, followed } = linksFollowing(before, contents, anchors);
  store.apply(replacements, wordsOfFollowing(followed));
}
