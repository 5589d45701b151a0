import { linksInMarkdown } from '../../../../src/content/fields/markdown.ts';
import type { Kind } from '../kind.ts';
import { plainText } from './plain-text.ts';

/** A long text in Markdown, which ends in one line break. */
export const markdown: Kind = {
  isLong: true,
  cleaned: (text) => (text.trim() ? `${text.trimEnd()}\n` : text),
  linksIn: linksInMarkdown,
  inWords: plainText,
};
