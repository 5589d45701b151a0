import type { Kind } from '../kind.ts';

/** The file of a picture. */
export const picture: Kind = { isDrawn: true, inWords: (file) => file && 'a picture' };
