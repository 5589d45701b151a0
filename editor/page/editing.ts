import type { Edited } from './edited.ts';
import type { Overlay } from './overlay.ts';
import type { Spot } from './spot.ts';
import type { Stops } from './stops.ts';
import type { Typing } from './typing.ts';

/** The page that is edited, with all that lies over it. */
export interface Editing {
  edited: Edited;
  typing: Typing;
  stops: Stops;
  spot: Spot;
  overlay: Overlay;
  /** Says that somebody is at an element. */
  pointAt: (element: Element) => void;
}
