/** Lists of pasted HTML, as Markdown has them. */
import type { Element, ElementContent } from 'hast';
import { element, hasWords, isElement } from './html-nodes.ts';

export const isList = ({ tagName }: Element) => /^[uo]l$/.test(tagName);

/** The lists of an entry without words of its own; any other node as it is. */
function listsOf(node: ElementContent): ElementContent[] {
  const isEntry = isElement(node) && node.tagName === 'li';
  if (!isEntry) return [node];
  const parts = node.children.filter(hasWords);
  return parts.every((part) => isElement(part) && isList(part)) ? parts : [node];
}

/**
 * The entries of a list. Many programs put an inner list after the entry that it belongs to, as
 * Google Docs does, or into an entry of its own, and before the first one if the selection began in
 * it.
 */
export function entriesOf(children: readonly ElementContent[]): Element[] {
  const entries: Element[] = [];
  for (const node of children.flatMap(listsOf)) {
    if (!isElement(node)) {
      if (hasWords(node)) entries.push(element('li', [node]));
    } else if (node.tagName === 'li') entries.push(node);
    else if (!isList(node)) entries.push(element('li', [node]));
    else if (entries.length === 0) entries.push(...entriesOf(node.children));
    else entries.at(-1)?.children.push(node);
  }
  return entries;
}

/** Entries without their list, as a part of one is copied, in a list. */
export const withListsAround = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.some((node) => isElement(node) && node.tagName === 'li')
    ? [element('ul', entriesOf(nodes))]
    : [...nodes];

/** A list for each run of entries whose numbers follow one another. */
export function runsOf(list: Element, entries: readonly Element[]): Element[] {
  const lists: Element[] = [];
  let next = Number(list.properties.start ?? 1);
  for (const entry of entries) {
    const value = Number(entry.properties.value) || next;
    if (lists.length === 0 || value !== next) {
      lists.push({ ...list, properties: { start: value }, children: [] });
    }
    lists.at(-1)?.children.push(entry);
    next = value + 1;
  }
  return lists;
}
