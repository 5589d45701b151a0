import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll } from 'vitest';
import { openPostgresStore } from '../../form-service/store/postgres.ts';
import { openSqliteStore } from '../../form-service/store/sqlite.ts';
import { makeFolder } from '../../form-service/test-support.ts';
import { createSchema, execute, testDatabase } from '../support/postgres.ts';
import { type Engine, testStore } from './store-contract.ts';

const sqlite: Engine = {
  name: 'SQLite',
  async prepare() {
    const folder = makeFolder();
    const run = (...statements: string[]) => {
      const file = new DatabaseSync(join(folder, 'leads.sqlite'));
      for (const statement of statements) file.exec(statement);
      file.close();
    };
    return {
      open: () => openSqliteStore(join(folder, 'leads.sqlite')),
      run,
      remove: () => rmSync(folder, { recursive: true }),
    };
  },
};

const database = await testDatabase();
const postgres = (url: string): Engine => ({
  name: 'PostgreSQL',
  async prepare() {
    const schema = await createSchema(url);
    const run = async (...statements: string[]) => {
      for (const statement of statements) await execute(schema.url, statement);
    };
    return {
      open: () => openPostgresStore(schema.url),
      run,
      remove: schema.remove,
    };
  },
});

testStore(sqlite);
if (database) testStore(postgres(database.url));
afterAll(() => database?.remove());
