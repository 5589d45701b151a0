import { createContext, use } from 'react';
import type { Here } from './use-here.ts';

/** What the window offers to every view. */
export interface Frame {
  /** Who has signed in, and everybody else with drafts; undefined on one's own machine. */
  here: Here | undefined;
  /** Publishes the content as it was before this commit, if it is still the last publication. */
  takeBack: (commit: string) => void;
}

/** Hands down what {@link useFrame} gives. */
export const FrameContext = createContext({} as Frame);
/** The window around a view. */
export const useFrame = (): Frame => use(FrameContext);
