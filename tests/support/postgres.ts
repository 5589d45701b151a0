/** PostgreSQL for tests: a cluster in a temporary folder, on a free loopback port. */
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { Client } from 'pg';

/** Finds the folder of PostgreSQL's programs, which Debian does not put on the PATH. */
export function findPostgres(): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** A PostgreSQL server of a test's own. */
export interface Cluster {
  url: string;
  start: () => Promise<unknown>;
  /** Stops it like a crash: without a checkpoint, and cutting connections. */
  crash: () => Promise<unknown>;
  /** Stops it and deletes its files. */
  remove: () => Promise<void>;
}

/** @throws Error if PostgreSQL is not installed */
export async function startCluster(): Promise<Cluster> {
  const programs = findPostgres();
  if (!programs)
    throw new Error('PostgreSQL is not installed (on Debian: apt-get install postgresql)');
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const owner = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs, program), ['-D', data, ...args], { ...owner, cwd: folder });
  await run('initdb', '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
  const port = await getPort();
  const start = () =>
    run(
      'pg_ctl',
      'start',
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-k ${folder} -h 127.0.0.1 -p ${port}`,
    );
  const crash = () => run('pg_ctl', 'stop', '-m', 'immediate');
  await start();
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    start,
    crash,
    async remove() {
      await crash();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * The database for tests: TEST_DATABASE_URL, or otherwise a new cluster. If there is neither, it prints a
 * message.
 */
export async function testDatabase(): Promise<Pick<Cluster, 'url' | 'remove'> | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, remove: async () => {} };
  if (findPostgres()) return startCluster();
  console.warn(
    'SKIPPED: the tests that need PostgreSQL, as it is not installed here and TEST_DATABASE_URL is not set.',
  );
  return undefined;
}

/** Creates an empty schema and returns a URL for it, so that each test starts without data. */
export async function createSchema(
  url: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `CREATE SCHEMA ${name}`);
  const inside = new URL(url);
  inside.searchParams.set('options', `-c search_path=${name}`);
  return { url: inside.href, remove: () => execute(url, `DROP SCHEMA ${name} CASCADE`) };
}

/** Runs one statement on a new connection. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
