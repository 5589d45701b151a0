import { createContext, use } from 'react';
import type { Path } from '../../yaml/value.ts';
import type { Here } from './use-here.ts';

/** What can slide in beside the page, or lie over it. */
export type Slid = 'pages' | 'find' | 'publish' | 'share' | 'more' | 'sections' | 'keys';

/** What every view can ask of the window around it. */
export interface Frame {
  /** The page that is shown, as its path. */
  page: string;
  /** Who has signed in, everybody else with drafts, and what is scheduled; undefined on one's own machine. */
  here: Here | undefined;
  /** Asks for that again. */
  lookHere: () => void;
  /** Lets the page in the frame show another path. */
  setPage: (path: string) => void;
  /** Shows a field with its page, and puts the focus into it; `line` selects a line of a long text, counted from 1. */
  openField: (file: string, path: Path, line?: number) => void;
  /** Publishes the content as it was before this commit, if it is still the last publication. */
  takeBack: (commit: string) => void;
  /** Lets something slide in; undefined lets it go. */
  slide: (slid: Slid | undefined) => void;
}

export const FrameContext = createContext({} as Frame);
/** The window around a view. */
export const useFrame = (): Frame => use(FrameContext);
