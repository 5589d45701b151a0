import { afterAll, describe, test } from 'vitest';
import { openPostgresStore } from '../../form-service/store/postgres.ts';
import { testStore } from '../../form-service/store/store-contract.ts';
import { createSchema, execute, testDatabase } from '../support/postgres.ts';

const database = await testDatabase();
afterAll(() => database?.remove());
if (database) {
  testStore({
    name: 'PostgreSQL',
    async prepare() {
      const schema = await createSchema(database.url);
      return {
        open: (log) => openPostgresStore(schema.url, true, log),
        async run(...statements) {
          for (const statement of statements) await execute(schema.url, statement);
        },
        remove: schema.remove,
      };
    },
  });
} else {
  describe('PostgreSQL', () => test.skip('is not installed'));
}
