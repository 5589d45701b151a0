import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../test-support.ts';
import { openSqliteStore } from './sqlite.ts';
import { testStore } from './tests/every-engine.ts';

// tests/servers/ asks the same of PostgreSQL.
testStore({
  name: 'SQLite',
  async prepare() {
    const folder = makeFolder();
    const path = join(folder, 'leads.sqlite');
    return {
      open: () => openSqliteStore(path),
      run(...statements) {
        const file = new DatabaseSync(path);
        for (const statement of statements) file.exec(statement);
        file.close();
      },
    };
  },
});
