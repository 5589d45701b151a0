import { type Query, sharedMethods } from '../sql.ts';
import { migrations } from '../sqlite/migrations.ts';
import { insertDelivery, insertLead, leadValues } from '../sqlite/save.ts';
import { newerSchema, type Store } from '../store.ts';
import { within } from '../within.ts';

/** The part of Cloudflare's D1 that the store uses. D1 speaks SQLite's SQL; a batch is one transaction. */
export type D1 = {
  prepare: (statement: string) => Statement;
  batch: (statements: Statement[]) => Promise<{ meta: { changes: number } }[]>;
};
type Statement = {
  bind: (...values: unknown[]) => Statement;
  all: <Row>() => Promise<{ results: Row[] }>;
};

// Time limits, because a visitor waits.
const limitMs = 7_000;
const readyMs = 1_000;

export type D1Store = Store & {
  /** Deletes expired counts of the rate limit. */
  forget: (now: number) => Promise<unknown>;
};

/**
 * Opens the store in Cloudflare's D1, which all isolates of a Worker share (Store documents the methods).
 * Rejects with an Error if a newer version has written the database.
 */
export async function openD1Store(database: D1): Promise<D1Store> {
  await within(limitMs, migrate(database));
  const query = <Row>(statement: string, ...values: unknown[]) =>
    within(limitMs, queryRows<Row>(database, statement, ...values));
  const shared = sharedMethods(query satisfies Query);

  return {
    ...shared,

    async save(lead, channels) {
      const deliveries = channels.map((channel) =>
        database.prepare(insertDelivery).bind(lead.id, channel, Date.parse(lead.receivedAt)),
      );
      const insert = database.prepare(insertLead).bind(...leadValues(lead));
      const [result] = await within(limitMs, database.batch([insert, ...deliveries]));
      return result?.meta.changes === 1;
    },

    afterDeletion: 'D1’s Time Travel can bring deleted words back for up to 30 days.',
    ready: () => within(readyMs, shared.ready()),
    forget: (now) => query('DELETE FROM hits WHERE ends_at <= ?1', now),
    close: async () => {},
  };
}

async function queryRows<Row>(database: D1, statement: string, ...values: unknown[]) {
  return (
    await database
      .prepare(statement)
      .bind(...values)
      .all<Row>()
  ).results;
}

/**
 * Migrates the schema to this program's version. Each step and its version number are one transaction; the
 * number is a primary key, so only one of several isolates can commit the step.
 */
async function migrate(database: D1): Promise<void> {
  for (;;) {
    const version = await versionOf(database);
    if (version > migrations.length) {
      throw new Error(`The D1 database cannot be used: ${newerSchema(version, migrations.length)}`);
    }
    const step = migrations[version];
    if (step === undefined) return;
    const statements = [
      ...(version === 0 ? ['CREATE TABLE form_service_schema (version INTEGER PRIMARY KEY)'] : []),
      ...step.split(';').filter((statement) => statement.trim()),
      `INSERT INTO form_service_schema VALUES (${version + 1})`,
    ];
    try {
      await database.batch(statements.map((statement) => database.prepare(statement)));
    } catch (error) {
      if ((await versionOf(database)) === version) throw error; // else another isolate was first
    }
  }
}

async function versionOf(database: D1): Promise<number> {
  const exists = "SELECT 1 FROM sqlite_schema WHERE name = 'form_service_schema'";
  if ((await queryRows(database, exists)).length === 0) return 0;
  const [row] = await queryRows<{ version: number }>(
    database,
    'SELECT max(version) AS version FROM form_service_schema',
  );
  return row?.version ?? 0;
}
