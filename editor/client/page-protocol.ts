/** What the page in the frame and the editor around it say to each other, by direct calls: both have one origin. */
import type { Path, Value } from '../writer/value.ts';

/** What the page draws. */
export interface Drawing {
  /** The value of every content file, also of those that are not valid yet. */
  contents: Readonly<Record<string, Value>>;
  /** URL path of the page. */
  path: string;
  /** Whether a click on words puts the caret there; otherwise links lead to their pages. */
  isTyping?: boolean;
}

/** What somebody does with a whole section. */
export type SectionAction = 'form' | 'up' | 'down' | 'duplicate' | 'add' | 'remove';

/** What the editor around the page does with what happens on it. */
export interface Host {
  /** Puts a new text into a field. */
  edit(file: string, path: Path, text: string): void;
  /** Somebody types in this text; the caret stays on the page. */
  focus(file: string, path: Path): void;
  /** Opens the field in the form, because its text cannot be typed where it stands. */
  open(file: string, path: Path): void;
  /** Shows another page. */
  navigate(path: string): void;
  /** Does something with the section at `index` in the page's file. */
  section(file: string, index: number, action: SectionAction): void;
}

/** The page in the frame. */
export interface EditedPage {
  /** Says whom to tell; before it the page is only shown. */
  connect(host: Host): void;
  /** Draws at once, and again after each change. */
  draw(drawing: Drawing): void;
  /** Outlines the text of a field, or the nearest one, and scrolls it into view. */
  reveal(file: string, path: Path): void;
  /** The ids on a page, which links can lead to. */
  anchorsOf(contents: Drawing['contents'], path: string): string[];
  /** A document with one section of a page, for a frame without scripts; `index` is its place in the page's file. */
  pictureOf(contents: Drawing['contents'], path: string, index: number): string;
}

declare global {
  interface Window {
    /** Only in the frame. */
    page?: EditedPage;
  }
}
