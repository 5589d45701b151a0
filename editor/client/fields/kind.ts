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
export interface Kind {
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
