/** Who may use the editor, and what proves it: passkeys, invitations, sessions, links to shared pages. */
import { randomBytes } from 'node:crypto';
import { isFull } from '../server/files.ts';
import { openDatabase } from './database.ts';
import { hashOf, newToken } from './secrets.ts';

const HOUR = 3_600_000;

/** How long each kind of token is good for, in milliseconds. */
export const LIFETIMES = { invitation: 48 * HOUR, session: 30 * 24 * HOUR, share: 7 * 24 * HOUR };

const CHALLENGE_LIFETIME = HOUR / 12;

/** How long the use of a passkey counts, for what a session that was left open must not do. */
const RECENT = 12 * HOUR;

/** What somebody may do: change the site, publish it, and manage people. */
export const RIGHTS = ['write', 'publish', 'people'] as const;
export type Right = (typeof RIGHTS)[number];

export interface Person {
  id: number;
  email: string;
  name: string;
  rights: readonly Right[];
}

export interface Passkey {
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  /** Such as `iPhone`. */
  device: string;
  /** In milliseconds since 1970, as all times here. */
  madeAt: number;
  /** To the minute. */
  usedAt: number;
}

interface SharedPage {
  /** The hash of the link’s token, which names the link without opening it. */
  hash: string;
  /** The path of the page, such as `/about`. */
  page: string;
  expiresAt: number;
}

type Row = Record<string, unknown>;

const PERSON = 'people.id, people.email, people.name, people.rights';

const MINUTE = HOUR / 60;

const LAST =
  'This would leave nobody who may manage people. Give somebody else the right People first.';

const toPasskey = (row: Row): Passkey => ({
  id: row.id as string,
  publicKey: new Uint8Array(row.public_key as Uint8Array),
  counter: row.counter as number,
  transports: JSON.parse(row.transports as string),
  device: row.device as string,
  madeAt: row.made_at as number,
  usedAt: row.used_at as number,
});

/**
 * People, their passkeys, sessions and links, in one SQLite file.
 *
 * @param path of the SQLite file
 * @param now the time in milliseconds since 1970
 */
export function openStore(path: string, now = Date.now) {
  const database = openDatabase(path);
  const all = (sql: string, ...values: (string | number | Uint8Array | null)[]) =>
    database.prepare(sql).all(...values) as Row[];
  /** Does all or nothing, and lets no other process in between, such as the command line. */
  function atomically<Result>(work: () => Result): Result {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk may have done it already.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  const person = (row: Row | undefined) =>
    row && ({ ...row, rights: String(row.rights).split(' ').filter(Boolean) } as unknown as Person);

  function addToken(
    kind: keyof typeof LIFETIMES,
    owner: number,
    { page = null, passkey = null }: { page?: string | null; passkey?: string | null } = {},
  ) {
    all('DELETE FROM tokens WHERE expires_at <= ?', now());
    const token = newToken();
    all(
      `INSERT INTO tokens (hash, kind, person, page, passkey, made_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      hashOf(token),
      kind,
      owner,
      page,
      passkey,
      now(),
      now() + LIFETIMES[kind],
    );
    return token;
  }

  /** @throws Error if nobody else has the right People */
  function keepLast(id: number) {
    const others = all(
      `SELECT 1 FROM people WHERE id <> ? AND rights LIKE '%people%'
       AND id IN (SELECT person FROM passkeys)`,
      id,
    );
    if (others.length === 0) throw new Error(LAST);
  }

  /** Ends what a lost device could still be used for. */
  function forget(id: number) {
    all('DELETE FROM passkeys WHERE person = ?', id);
    all('DELETE FROM tokens WHERE person = ?', id);
  }

  // Of somebody who was removed, or from a device that was, nothing opens anything: also not what was being made meanwhile.
  const ownerOf = (kind: keyof typeof LIFETIMES, token: string) =>
    all(
      `SELECT ${PERSON}, page, passkey, tokens.made_at FROM tokens JOIN people ON people.id = person
       WHERE hash = ? AND kind = ? AND expires_at > ? AND removed = 0
       AND (passkey IS NULL OR passkey IN (SELECT id FROM passkeys))`,
      hashOf(token),
      kind,
      now(),
    )[0];

  return {
    people: () =>
      all(`SELECT ${PERSON} FROM people WHERE removed = 0 ORDER BY name`).flatMap(
        (row) => person(row) ?? [],
      ),

    personWith: (email: string) =>
      person(
        all(`SELECT ${PERSON} FROM people WHERE removed = 0 AND email = ?`, email.toLowerCase())[0],
      ),

    /**
     * Adds somebody, or one who was removed again, with the drafts of before; whoever is the first to be able to has
     * all rights.
     */
    add: (email: string, name: string, rights: readonly Right[] = ['write', 'publish']): Person =>
      person(
        all(
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
        )[0],
      ) as Person,

    /** @throws Error if nobody would have the right People */
    setRights: (id: number, rights: readonly Right[]) =>
      atomically(() => {
        if (!rights.includes('people')) keepLast(id);
        all('UPDATE people SET rights = ? WHERE id = ?', rights.join(' '), id);
      }),

    /** Ends every session, passkey and link of a person at once. */
    remove: (id: number) =>
      atomically(() => {
        forget(id);
        all("UPDATE people SET removed = 1, rights = '' WHERE id = ?", id);
      }),

    keepLast,

    forget: (id: number) => atomically(() => forget(id)),

    /** The random bytes by which a passkey knows a person, without a name or an address. */
    handleOf: (id: number) =>
      new Uint8Array(all('SELECT handle FROM people WHERE id = ?', id)[0]?.handle as Uint8Array),

    invite: (id: number) => addToken('invitation', id),
    invitedBy: (token: string) => person(ownerOf('invitation', token)),
    /** Until when the latest invitation of a person works; undefined without one. */
    invitedUntil: (id: number) =>
      all(
        "SELECT max(expires_at) AS until FROM tokens WHERE person = ? AND kind = 'invitation' AND expires_at > ?",
        id,
        now(),
      )[0]?.until as number | undefined,
    /** @param passkey that has just proved who this is */
    openSession: (id: number, passkey: string | null = null) =>
      addToken('session', id, { passkey }),
    /** Who has opened a session, with which passkey, and whether it has proved that recently. */
    personIn(session: string) {
      const row = ownerOf('session', session);
      if (!row) return undefined;
      try {
        all(
          'UPDATE passkeys SET used_at = ? WHERE id = ? AND used_at < ?',
          now(),
          row.passkey as string | null,
          now() - MINUTE,
        );
      } catch (error) {
        // Reading must also work on a full disk.
        if (!isFull(error)) throw error;
      }
      const { made_at, passkey, page, ...rest } = row;
      return {
        person: person(rest) as Person,
        passkey: passkey as string,
        isRecent: now() - (made_at as number) < RECENT,
      };
    },
    endSession: (session: string) =>
      void all("DELETE FROM tokens WHERE hash = ? AND kind = 'session'", hashOf(session)),

    /** @param passkey of the device that it is made on, with which it goes */
    share: (id: number, page: string, passkey: string | null = null) =>
      addToken('share', id, { page, passkey }),
    shared(token: string) {
      const row = ownerOf('share', token);
      return row && { person: person(row) as Person, page: row.page as string };
    },
    sharesOf: (id: number) =>
      all(
        `SELECT hash, page, expires_at AS expiresAt FROM tokens
         WHERE person = ? AND kind = 'share' AND expires_at > ? ORDER BY expires_at`,
        id,
        now(),
      ) as unknown as SharedPage[],
    takeBack: (id: number, hash: string) =>
      void all("DELETE FROM tokens WHERE kind = 'share' AND person = ? AND hash = ?", id, hash),

    /** @param purpose what an answer to this challenge may be used for */
    addChallenge(challenge: string, purpose: string) {
      all('DELETE FROM challenges WHERE expires_at <= ?', now());
      all(
        'INSERT INTO challenges VALUES (?, ?, ?)',
        challenge,
        purpose,
        now() + CHALLENGE_LIFETIME,
      );
    },
    /** Whether a challenge was set for this purpose; it is used up either way. */
    takeChallenge(challenge: string, purpose: string): boolean {
      const [row] = all('DELETE FROM challenges WHERE challenge = ? RETURNING *', challenge);
      return row?.purpose === purpose && (row.expires_at as number) > now();
    },

    /**
     * Uses up an invitation for a passkey that nobody has, and with it all others of this person, which somebody else may
     * have found.
     * @returns false if somebody else has used the invitation meanwhile
     */
    join: (
      token: string,
      owner: number,
      { id, ...key }: Omit<Passkey, 'madeAt' | 'usedAt'>,
    ): boolean =>
      atomically(() => {
        if (!ownerOf('invitation', token)) return false;
        const transports = JSON.stringify(key.transports);
        all(
          'INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
          id,
          owner,
          key.device,
          key.publicKey,
          key.counter,
          transports,
          now(),
          now(),
        );
        all("DELETE FROM tokens WHERE person = ? AND kind = 'invitation'", owner);
        return true;
      }),
    passkeysOf: (id: number) =>
      all('SELECT * FROM passkeys WHERE person = ? ORDER BY made_at', id).map(toPasskey),
    passkey(id: string) {
      const [row] = all('SELECT * FROM passkeys WHERE id = ?', id);
      return row && { ...toPasskey(row), person: row.person as number };
    },
    setCounter: (id: string, counter: number) =>
      void all('UPDATE passkeys SET counter = ? WHERE id = ?', counter, id),
    /**
     * Also ends the links to pages that were made on the device, and the person’s other sessions and open invitations,
     * which the device’s holder may have made.
     */
    removePasskey: (owner: number, id: string, session: string) =>
      atomically(() => {
        all('DELETE FROM passkeys WHERE person = ? AND id = ?', owner, id);
        all(
          "DELETE FROM tokens WHERE person = ? AND (kind <> 'share' OR passkey = ?) AND hash <> ?",
          owner,
          id,
          hashOf(session),
        );
      }),

    close: () => database.close(),
  };
}

export type Store = ReturnType<typeof openStore>;
