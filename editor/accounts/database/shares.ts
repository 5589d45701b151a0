/** Links to pages as somebody has drafted them, for people without a login. */
import { type Accounts, rows } from './open.ts';
import { type Person, toPerson } from './people.ts';
import { addToken, ownerOf } from './tokens.ts';

export interface Share {
  /** The hash of the link’s token, which names the link without opening it. */
  hash: string;
  /** The path of the page, such as `/about`. */
  page: string;
  expiresAt: number;
}

/** @param passkey of the device that it is made on, with which it goes */
export const addShare = (accounts: Accounts, id: number, page: string, passkey: string): string =>
  addToken(accounts, 'share', id, { page, passkey });

/** Whose page a link shows, and which; nothing once its maker may not write any more. */
export function findShare(
  accounts: Accounts,
  token: string,
): { person: Person; page: string } | undefined {
  const row = ownerOf(accounts, 'share', token);
  const person = row && toPerson(row);
  return person?.rights.includes('write') ? { person, page: row?.page as string } : undefined;
}

export const sharesOf = (accounts: Accounts, id: number): Share[] =>
  rows(
    accounts,
    `SELECT hash, page, expires_at AS expiresAt FROM tokens
     WHERE person = ? AND kind = 'share' AND expires_at > ? ORDER BY expires_at`,
    id,
    accounts.now(),
  ) as unknown as Share[];

export const endShare = (accounts: Accounts, id: number, hash: string) =>
  void rows(
    accounts,
    "DELETE FROM tokens WHERE kind = 'share' AND person = ? AND hash = ?",
    id,
    hash,
  );
