/** Links by which somebody joins with a device. */
import { type Accounts, atomically, rows } from './open.ts';
import { addPasskey, type NewPasskey } from './passkeys.ts';
import { type Person, toPerson } from './people.ts';
import { addToken, ownerOf } from './tokens.ts';

/** @returns the token of a link that works once */
export const invite = (accounts: Accounts, id: number): string =>
  addToken(accounts, 'invitation', id);

/** Until when the latest invitation of a person works; undefined without one. */
export const invitedUntil = (accounts: Accounts, id: number): number | undefined =>
  (rows(
    accounts,
    `SELECT max(expires_at) AS until FROM tokens
     WHERE person = ? AND kind = 'invitation' AND expires_at > ?`,
    id,
    accounts.now(),
  )[0]?.until as number | null) ?? undefined;

/** Whom an invitation is for; undefined once it is used or old. */
export function invitedBy(accounts: Accounts, token: string): Person | undefined {
  const row = ownerOf(accounts, 'invitation', token);
  return row && toPerson(row);
}

/**
 * Uses up an invitation for a passkey that nobody has, and with it all others of this person, which
 * somebody else may have found.
 * @returns false if somebody else has used the invitation meanwhile
 */
export const acceptInvitation = (
  accounts: Accounts,
  token: string,
  owner: number,
  passkey: NewPasskey,
): boolean =>
  atomically(accounts, () => {
    if (!ownerOf(accounts, 'invitation', token)) return false;
    addPasskey(accounts, owner, passkey);
    rows(accounts, "DELETE FROM tokens WHERE person = ? AND kind = 'invitation'", owner);
    return true;
  });
