/** The passkeys of people’s devices. */
import { hashOf } from '../secrets.ts';
import { type Accounts, atomically, type Row, rows } from './open.ts';

export interface Passkey {
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  /** Such as `iPhone`. */
  device: string;
  madeAt: number;
  /** To the minute. */
  usedAt: number;
}
export type NewPasskey = Omit<Passkey, 'madeAt' | 'usedAt'>;

export function addPasskey(accounts: Accounts, owner: number, passkey: NewPasskey): void {
  const now = accounts.now();
  rows(
    accounts,
    'INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    passkey.id,
    owner,
    passkey.device,
    passkey.publicKey,
    passkey.counter,
    JSON.stringify(passkey.transports),
    now,
    now,
  );
}

/** The passkey with an id, and whose it is. */
export function findPasskey(
  accounts: Accounts,
  id: string,
): (Passkey & { person: number }) | undefined {
  const [row] = rows(accounts, 'SELECT * FROM passkeys WHERE id = ?', id);
  return row && { ...toPasskey(row), person: row.person as number };
}

export const passkeysOf = (accounts: Accounts, id: number): Passkey[] =>
  rows(accounts, 'SELECT * FROM passkeys WHERE person = ? ORDER BY made_at', id).map(toPasskey);

const toPasskey = (row: Row): Passkey => ({
  id: row.id as string,
  publicKey: new Uint8Array(row.public_key as Uint8Array),
  counter: row.counter as number,
  transports: JSON.parse(row.transports as string),
  device: row.device as string,
  madeAt: row.made_at as number,
  usedAt: row.used_at as number,
});

/** Notes how many signatures a passkey has made, which shows a copied one. */
export const setCounter = (accounts: Accounts, id: string, counter: number) =>
  void rows(accounts, 'UPDATE passkeys SET counter = ? WHERE id = ?', counter, id);

/** Notes that a passkey’s session is in use, at most once a minute. */
export const noteUse = (accounts: Accounts, id: string, now = accounts.now()) =>
  void rows(
    accounts,
    'UPDATE passkeys SET used_at = ? WHERE id = ? AND used_at < ?',
    now,
    id,
    now - 60_000,
  );

/**
 * Also ends the links to pages that were made on the device, and the person’s other sessions and
 * open invitations, which the device’s holder may have made.
 * @param session that stays
 */
export const removePasskey = (accounts: Accounts, owner: number, id: string, session: string) =>
  atomically(accounts, () => {
    rows(accounts, 'DELETE FROM passkeys WHERE person = ? AND id = ?', owner, id);
    rows(
      accounts,
      "DELETE FROM tokens WHERE person = ? AND (kind <> 'share' OR passkey = ?) AND hash <> ?",
      owner,
      id,
      hashOf(session),
    );
  });
