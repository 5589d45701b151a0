/**
 * What a click on the page does: it puts the caret into words, opens a field, or follows a link.
 */
import { href as hrefOf } from '../../src/content/fields/links.ts';
import type { Host } from '../client/page-protocol.ts';
import { textsIn, valueAt } from '../yaml/value.ts';
import type { Edited } from './edited.ts';
import type { Editing } from './editing.ts';
import type { FieldRef } from './field-markers.ts';
import { openField, openLong } from './opening.ts';
import { SHOWN } from './pointer.ts';
import { nearestEntry, textAt } from './texts.ts';
import { begin, isTypedIn } from './typing.ts';

/** Takes each click before the page does. */
export function followClicks(editing: Editing): void {
  document.addEventListener('click', (event) => takeClick(editing, event), true);
}

function takeClick(editing: Editing, event: MouseEvent): void {
  const { edited, typing, overlay } = editing;
  const target = event.target as Element;
  if (overlay.contains(target)) return;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!edited.isConnected() || event.ctrlKey || event.metaKey) {
    if (link) followLink(event, link, edited.host());
    return;
  }
  // Tabs and buttons go on working; a label would move the focus to its field.
  if (target.closest('a, label')) event.preventDefault();
  if (isTypedIn(typing, target.closest('[data-edit-typing]'))) return;
  const { texts, long, hidden } = edited.map();
  const shown = target.closest(SHOWN);
  const longText = long.find(({ element }) => element.contains(target));
  if (longText) {
    openLong(editing, longText, event);
    return;
  }
  const [text, caret = 0] = textAt(texts, event) ?? [];
  if (text?.isWhole) {
    begin(typing, text, caret);
    return;
  }
  const field =
    text ?? hidden.find(({ element }) => element === shown) ?? (shown && shownBy(edited, shown));
  if (field) openField(editing, field.file, field.path);
}

/** The field whose words an element shows in a layout of its own, such as code; else its entry. */
function shownBy(edited: Edited, element: Element): FieldRef | undefined {
  const entry = nearestEntry(edited.map().texts, element);
  const bare = (words: string | null) => words?.replaceAll(/\s/g, '');
  const whole = entry && valueAt(edited.rendered().contents[entry.file], entry.path);
  const own = textsIn(whole).find(([, words]) => bare(words) === bare(element.textContent));
  return entry && { file: entry.file, path: [...entry.path, ...(own?.[0] ?? [])] };
}

function followLink(event: MouseEvent, link: HTMLAnchorElement, host: Host | undefined): void {
  const address = link.getAttribute('href') ?? '';
  const { error } = hrefOf.safeParse(address);
  event.preventDefault();
  if (error) {
    host?.say(`“${address}” ${error.issues[0]?.message}.`);
    return;
  }
  const { origin, pathname, hash } = new URL(link.href);
  if (pathname === location.pathname && hash) location.hash = hash;
  // A file, such as a picture, is no page.
  else if (origin === location.origin && !/\.(?!html$)\w+$/.test(pathname))
    host?.navigate(pathname.replace(/(?<=.)\/$|\.html$/, ''));
  else open(link.href, '_blank', 'noopener');
}
