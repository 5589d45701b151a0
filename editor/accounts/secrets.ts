/** Random tokens. The database has only their hashes, which open nothing. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
