/** How the kinds of fields differ from a text of one paragraph. */
import type { z } from 'zod';
import { linksInMarkdown } from '../../../src/content/fields/markdown.ts';
import { asAddress } from './link/address.ts';
import { plainText } from './markdown/plain-text.ts';

/** A link in a text. */
interface FoundLink {
  url: string;
  /**
   * In a long text: its line, counted from 1, and where the address begins; -1 if it is written
   * differently.
   */
  line?: number;
  at?: number;
}

/** How a kind of field differs from a text of one paragraph; what it leaves out is as there. */
interface Kind {
  /** Whether it is a text of several paragraphs, which is edited as it looks. */
  isLong?: true;
  /**
   * Whether it shows something and says nothing: it names no entry, and no word is looked for in
   * it.
   */
  isDrawn?: true;
  /** Whether visitors read its words in another shape, so that they are not typed on the page. */
  isApart?: true;
  /** Whether it is where something leads, which may be nowhere yet. */
  isTarget?: true;
  /** The text as it is written to its file. */
  cleaned?: (text: string) => string;
  /** Where it leads. */
  linksIn?: (text: string) => readonly FoundLink[];
  /** How lists of changes say it; `title` is what its form calls it. */
  inWords?: (text: string, title: string) => string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  svg: { isDrawn: true, inWords: (svg, title) => svg && `a ${title.toLowerCase()}` },
  picture: { isDrawn: true, inWords: (file) => file && 'a picture' },
  link: { isTarget: true, cleaned: asAddress, linksIn: (url) => [{ url }] },
  // They are counted and compared.
  tags: { isApart: true },
  markdown: {
    isLong: true,
    // It ends in one line break.
    cleaned: (text) => (text.trim() ? `${text.trimEnd()}\n` : text),
    linksIn: linksInMarkdown,
    inWords: plainText,
  },
};

const PLAIN: Kind = {};

/** The kind of a field: without one of its own, it is treated as its type is. */
export const kindOfField = (schema: z.ZodType | undefined): Kind =>
  KINDS[schema?.meta()?.control ?? ''] ?? PLAIN;
