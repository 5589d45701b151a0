import type { Kind } from '../kind.ts';

/** The address that something leads to. */
export const link: Kind = { isTarget: true, linksIn: (url) => [{ url }] };
