/** Who has signed in. */
import { isFull } from '../../server/files.ts';
import { hashOf } from '../secrets.ts';
import { type Accounts, rows } from './open.ts';
import { noteUse } from './passkeys.ts';
import { type Person, toPerson } from './people.ts';
import { addToken, ownerOf } from './tokens.ts';

/** How long the use of a passkey counts, for what a session that was left open must not do. */
const RECENT_MS = 12 * 3_600_000;

/**
 * @param passkey that has just proved who this is
 * @returns the token for the person’s cookie
 */
export const openSession = (accounts: Accounts, id: number, passkey: string): string =>
  addToken(accounts, 'session', id, { passkey });

/** Who has opened a session. */
export interface SignedIn {
  person: Person;
  /** The passkey that has proved it. */
  passkey: string;
  /** Whether that was in the last twelve hours. */
  isRecent: boolean;
}

/** Who has opened the session with this token; undefined once it has ended. */
export function personIn(accounts: Accounts, session: string): SignedIn | undefined {
  const row = ownerOf(accounts, 'session', session);
  if (!row) return undefined;
  const passkey = row.passkey as string;
  try {
    noteUse(accounts, passkey);
  } catch (error) {
    // Reading must also work on a full disk.
    if (!isFull(error)) throw error;
  }
  const isRecent = accounts.now() - (row.made_at as number) < RECENT_MS;
  return { person: toPerson(row), passkey, isRecent };
}

export const endSession = (accounts: Accounts, session: string) =>
  void rows(accounts, "DELETE FROM tokens WHERE hash = ? AND kind = 'session'", hashOf(session));
