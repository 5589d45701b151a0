import type { Kind } from '../kind.ts';

/** Tags, separated by commas: they are counted and compared. */
export const tags: Kind = { isApart: true };
