import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import type { D1 } from '../../form-service/store/d1.ts';

const TABLES = ['deliveries', 'leads', 'spent', 'probe', 'hits', 'versions', 'form_service_schema'];

/** Starts Cloudflare's D1 locally, with an empty database for the tests. */
export async function startD1() {
  const folder = mkdtempSync(join(tmpdir(), 'd1-'));
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
    database,
    empty: () =>
      database.batch(
        TABLES.map((table) => database.prepare(`DROP TABLE IF EXISTS ${table}`).bind()),
      ),
    async remove() {
      await miniflare.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}
