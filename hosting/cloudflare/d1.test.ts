import { rmSync } from 'node:fs';
import { Miniflare } from 'miniflare';
import { makeFolder } from '../../form-service/test-support.ts';
import { testStore } from '../../tests/servers/store-contract.ts';
import { type D1, openD1Store } from './d1.ts';

testStore({
  name: 'D1',
  async prepare() {
    const folder = makeFolder();
    const miniflare = new Miniflare({
      resourcePersistencePath: folder,
      workers: [
        {
          config: {
            name: 'd1',
            compatibilityDate: '2026-10-01',
            manifest: {
              mainModule: 'd1.mjs',
              modules: { 'd1.mjs': { type: 'esm', contents: 'export default {}' } },
            },
            env: { DB: { type: 'd1', id: 'DB' } },
          },
        },
      ],
    });
    const database = (await miniflare.getD1Database('DB')) as D1;
    return {
      open: () => openD1Store(database),
      run: (...statements) =>
        database.batch(statements.map((statement) => database.prepare(statement).bind())),
      async remove() {
        await miniflare.dispose();
        rmSync(folder, { recursive: true });
      },
    };
  },
});
