/** What is inline in a page. */
import { createHash } from 'node:crypto';

/**
 * The hash of an inline script or style for a Content-Security-Policy, without the quotes that a
 * policy has around it.
 */
export const cspHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/** Serialises a value for a script element; escapes `<`, so that it cannot close the element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
