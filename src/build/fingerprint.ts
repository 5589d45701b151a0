import { createHash } from 'node:crypto';

/** A SHA-256 hash, in hexadecimal digits, of these parts in this order; it tells where each of them ends. */
export function fingerprint(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('hex');
}
