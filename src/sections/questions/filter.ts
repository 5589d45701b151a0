import type { FaqEntry } from '../../content/lists.ts';

/**
 * The entries of a category, or of `all`, whose question or answer contains the query, ignoring case. An empty
 * query matches all.
 */
export function filterFaq<Entry extends FaqEntry>(
  entries: readonly Entry[],
  query: string,
  category: string,
): readonly Entry[] {
  const wanted = query.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (category === 'all' || entry.category === category) &&
      [entry.question, entry.answer].some((text) => text.toLowerCase().includes(wanted)),
  );
}
