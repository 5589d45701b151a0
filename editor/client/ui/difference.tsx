import { diffWords } from 'diff';

/** How much of an unchanged text is shown before and after a change, in characters. */
const CONTEXT = 80;

/** More changed words than this are another text, of which both are shown whole. */
const MOST_WORDS = 400;

interface Part {
  text: string;
  is: 'same' | 'old' | 'new';
}

/**
 * The words that two texts share and those that they do not; both texts whole if they share little.
 */
export function partsOf(before: string, after: string): Part[] {
  const changes = diffWords(before, after, { maxEditLength: MOST_WORDS }) ?? [];
  const parts = changes.map(
    ({ value, added, removed }): Part => ({
      text: value,
      is: added ? 'new' : removed ? 'old' : 'same',
    }),
  );
  const shared = parts.reduce((sum, { text, is }) => sum + (is === 'same' ? text.length : 0), 0);
  if (shared < Math.min(before.length, after.length) / 2) {
    return [
      { text: before, is: 'old' },
      { text: '\n', is: 'same' },
      { text: after, is: 'new' },
    ];
  }
  return parts.map(({ text, is }, index) => ({
    is,
    text: is === 'same' ? shortened(text, index > 0, index < parts.length - 1) : text,
  }));
}

/** The beginning of an unchanged text if it follows a change, its end if it precedes one. */
function shortened(text: string, isAfter: boolean, isBefore: boolean): string {
  const head = isAfter ? text.slice(0, CONTEXT).replace(/\S*$/, '') : '';
  const tail = isBefore ? text.slice(-CONTEXT).replace(/^\S*/, '') : '';
  return text.length > CONTEXT * 2 ? `${head}…${tail}` : text;
}

/** What has changed in a text, with a few of the words around it. */
export const Difference = ({ before, after }: { before: string; after: string }) => (
  <p>
    {partsOf(before, after).map(({ text, is }, index) => {
      const Tag = { same: 'span', old: 'del', new: 'ins' }[is] as 'span';
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else to tell them apart.
      return <Tag key={index}>{text}</Tag>;
    })}
  </p>
);

/** A text, of which what another one lacks is marked. */
export const Excerpt = ({ text, other }: { text: string; other: string }) =>
  partsOf(other, text).map(({ text, is }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else to tell them apart.
    is === 'new' ? <mark key={index}>{text}</mark> : is === 'same' && text,
  );
