/** What a passkey has to sign, so that a signature that was seen once opens nothing. */
import { type Accounts, rows } from './open.ts';

const LIFETIME_MS = 300_000;

/** @param purpose what an answer to this challenge may be used for */
export function addChallenge(accounts: Accounts, challenge: string, purpose: string): void {
  const now = accounts.now();
  rows(accounts, 'DELETE FROM challenges WHERE expires_at <= ?', now);
  rows(accounts, 'INSERT INTO challenges VALUES (?, ?, ?)', challenge, purpose, now + LIFETIME_MS);
}

/** Whether a challenge was set for this purpose; it is used up either way. */
export function takeChallenge(accounts: Accounts, challenge: string, purpose: string): boolean {
  const [row] = rows(accounts, 'DELETE FROM challenges WHERE challenge = ? RETURNING *', challenge);
  return row?.purpose === purpose && (row.expires_at as number) > accounts.now();
}
