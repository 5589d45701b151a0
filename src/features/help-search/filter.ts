import type { FaqCategory, FaqEntry } from '../../schemas/help.ts';

/** One category, or all. */
export type CategoryChoice = FaqCategory | 'all';

/**
 * The entries of a category whose question or answer contains the query, ignoring case
 * (specification, section 2, "Help centre"). An empty query matches all.
 */
export function filterFaq(
  entries: readonly FaqEntry[],
  query: string,
  category: CategoryChoice,
): readonly FaqEntry[] {
  const wanted = query.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (category === 'all' || entry.category === category) &&
      [entry.question, entry.answer].some((text) => text.toLowerCase().includes(wanted)),
  );
}
