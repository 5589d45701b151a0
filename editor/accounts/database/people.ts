/** Who may use the editor, and what they may do. */
import { randomBytes } from 'node:crypto';
import { type Accounts, atomically, type Row, rows } from './open.ts';

/** What somebody may do: change the site, publish it, and manage people. */
export const RIGHTS = ['write', 'publish', 'people'] as const;
export type Right = (typeof RIGHTS)[number];

export interface Person {
  id: number;
  email: string;
  name: string;
  rights: readonly Right[];
}

/** The columns that {@link toPerson} reads. */
export const PERSON = 'people.id, people.email, people.name, people.rights';

export const toPerson = ({ id, email, name, rights }: Row): Person => ({
  id: id as number,
  email: email as string,
  name: name as string,
  rights: String(rights).split(' ').filter(Boolean) as Right[],
});

/** Everybody who has not been removed, by name. */
export const listPeople = (accounts: Accounts): Person[] =>
  rows(accounts, `SELECT ${PERSON} FROM people WHERE removed = 0 ORDER BY name`).map(toPerson);

export const personWith = (accounts: Accounts, email: string): Person | undefined =>
  rows(
    accounts,
    `SELECT ${PERSON} FROM people WHERE removed = 0 AND email = ?`,
    email.toLowerCase(),
  ).map(toPerson)[0];

/** Also one who was removed, with the drafts of before; the first has all rights. */
export const addPerson = (
  accounts: Accounts,
  email: string,
  name: string,
  rights: readonly Right[] = ['write', 'publish'],
): Person =>
  rows(
    accounts,
    `INSERT INTO people (email, name, handle, rights) VALUES (?, ?, ?, CASE
       WHEN EXISTS (SELECT 1 FROM people WHERE rights LIKE '%people%') THEN ? ELSE ? END)
     ON CONFLICT (email) DO UPDATE
       SET name = excluded.name, rights = excluded.rights, removed = 0
     RETURNING ${PERSON}`,
    email.toLowerCase(),
    name,
    randomBytes(32),
    rights.join(' '),
    RIGHTS.join(' '),
  ).map(toPerson)[0] as Person;

/** The random bytes by which a passkey knows a person, without a name or an address. */
export const handleOf = (accounts: Accounts, id: number) =>
  new Uint8Array(
    rows(accounts, 'SELECT handle FROM people WHERE id = ?', id)[0]?.handle as Uint8Array,
  );

/** @throws Error if nobody would have the right People */
export const setRights = (accounts: Accounts, id: number, rights: readonly Right[]) =>
  atomically(accounts, () => {
    if (!rights.includes('people')) keepLast(accounts, id);
    rows(accounts, 'UPDATE people SET rights = ? WHERE id = ?', rights.join(' '), id);
  });

const LAST =
  'This would leave nobody who may manage people. Give somebody else the right People first.';

/** @throws Error if nobody else with a device has the right People */
export function keepLast(accounts: Accounts, id: number): void {
  const others = rows(
    accounts,
    `SELECT 1 FROM people WHERE id <> ? AND rights LIKE '%people%'
     AND id IN (SELECT person FROM passkeys)`,
    id,
  );
  if (others.length === 0) throw new Error(LAST);
}

/** Ends every session, passkey and link of a person at once. */
export const removePerson = (accounts: Accounts, id: number) =>
  atomically(accounts, () => {
    forget(accounts, id);
    rows(accounts, "UPDATE people SET removed = 1, rights = '' WHERE id = ?", id);
  });

/** Ends what a person’s devices could still be used for. */
export const forgetDevices = (accounts: Accounts, id: number) =>
  atomically(accounts, () => forget(accounts, id));

function forget(accounts: Accounts, id: number): void {
  rows(accounts, 'DELETE FROM passkeys WHERE person = ?', id);
  rows(accounts, 'DELETE FROM tokens WHERE person = ?', id);
}
