/** The calls between the page in the frame and the editor around it, which have one origin. */
import type { Path, Value } from '../yaml/value.ts';
import type { PageIds } from './document/rendered-ids.ts';
import type { LinkTarget } from './fields/markdown/rich-text/toolbar.ts';

/** What the page renders. */
export interface RenderInput {
  /** The value of every content file, also of those that are not valid yet. */
  contents: Readonly<Record<string, Value>>;
  /** URL path of the page. */
  path: string;
}

/** A section of the page's file, and where it is in the window of the frame, in CSS px. */
export interface PlacedSection {
  index: number;
  top: number;
  bottom: number;
}

/** How long the text is that is typed in, and how long it may be. */
export interface Typed {
  length: number;
  max: number | undefined;
}

/** What the editor around the page does with what happens on it. */
export interface Host {
  /** Puts a new text or other entries into a field; `words` say what this left out. */
  edit(file: string, path: Path, part: Value, words?: string): void;
  /** Somebody types in this text; the caret stays on the page. */
  focus(file: string, path: Path): void;
  /** Opens the field in the form, because its text cannot be edited on the page. */
  open(file: string, path: Path): void;
  /** What links can lead to. */
  places(): LinkTarget[];
  /** Shows another page, if there is one. */
  navigate(path: string): void;
  /** Tells whoever is on the page something. */
  say(words: string): void;
  /** The pointer or the focus is at the section with this index in the page's file. */
  point(index: number): void;
  /**
   * Something about the text that is typed in has changed; undefined once nobody types any more.
   */
  typing(used: Typed | undefined): void;
}

/** The page in the frame. */
export interface EditedPage {
  /**
   * Connects the editor around the page, so that a click on words puts the caret there; until then
   * they are only shown.
   */
  connect(host: Host): void;
  /** Renders at once, and again after each change. */
  render(input: RenderInput): void;
  /**
   * Outlines the text of a field, or the nearest one, and scrolls it into view. @returns whether it
   * is the field's own
   */
  reveal(file: string, path: Path, isAsked?: boolean): boolean;
  /**
   * Puts the focus on the words where somebody was last, without typing there; else on the first
   * ones of that section, or of the page. @param isAsked whether it is scrolled into view
   */
  focus(isAsked?: boolean): void;
  /** Where the sections are now. */
  sections(): PlacedSection[];
  /** Goes on typing in the next text or the one before, or ends typing. */
  type(step: 'next' | 'before' | 'done'): void;
  /** The ids on a page, which links can lead to. */
  idsOf(contents: RenderInput['contents'], path: string): PageIds;
  /**
   * A document of a page for a frame without scripts: of one section by its place in the page's
   * file, or of all of it. Undefined if there is no such section.
   */
  thumbnailOf(contents: RenderInput['contents'], path: string, index?: number): string | undefined;
}

declare global {
  interface Window {
    /** Only in the frame. */
    page?: EditedPage;
  }
}
