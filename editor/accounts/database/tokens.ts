/** Invitations, sessions and links to pages, of which only hashes are kept. */
import { hashOf, newToken } from '../secrets.ts';
import { type Accounts, type Row, rows } from './open.ts';
import { PERSON } from './people.ts';

const HOUR = 3_600_000;

/** How long each kind of token is good for, in milliseconds. */
export const LIFETIMES = { invitation: 48 * HOUR, session: 30 * 24 * HOUR, share: 7 * 24 * HOUR };
export type TokenKind = keyof typeof LIFETIMES;

/** @param passkey of the device that it is made on, with which it goes */
export function addToken(
  accounts: Accounts,
  kind: TokenKind,
  owner: number,
  { page = null, passkey = null }: { page?: string | null; passkey?: string | null } = {},
): string {
  const now = accounts.now();
  rows(accounts, 'DELETE FROM tokens WHERE expires_at <= ?', now);
  const token = newToken();
  rows(
    accounts,
    `INSERT INTO tokens (hash, kind, person, page, passkey, made_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    hashOf(token),
    kind,
    owner,
    page,
    passkey,
    now,
    now + LIFETIMES[kind],
  );
  return token;
}

/**
 * The owner of a token, with what it is for. Of somebody who was removed, or from a device that
 * was, nothing opens anything: also not what was being made meanwhile.
 */
export const ownerOf = (accounts: Accounts, kind: TokenKind, token: string): Row | undefined =>
  rows(
    accounts,
    `SELECT ${PERSON}, page, passkey, tokens.made_at FROM tokens JOIN people ON people.id = person
     WHERE hash = ? AND kind = ? AND expires_at > ? AND removed = 0
     AND (passkey IS NULL OR passkey IN (SELECT id FROM passkeys))`,
    hashOf(token),
    kind,
    accounts.now(),
  )[0];
