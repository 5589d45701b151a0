import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import type { D1 } from '../../form-service/store/d1.ts';

// Over HTTP, because Miniflare's own bindings block the thread for each prepared statement.
const script = `export default {
  async fetch(request, { DB }) {
    const statements = await request.json();
    const prepared = statements.map(([text, values]) => DB.prepare(text).bind(...values));
    return DB.batch(prepared).then(Response.json, ({ message }) => new Response(message, { status: 500 }));
  },
};`;

type Rows = { results: never[] };

/** Starts Cloudflare's D1 locally, with an empty database for the tests. */
export async function startD1() {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'd1-'));
  const miniflare = new Miniflare({
    resourcePersistencePath: folder,
    workers: [
      {
        config: {
          name: 'd1',
          compatibilityDate: '2026-10-01',
          manifest: {
            mainModule: 'd1.mjs',
            modules: { 'd1.mjs': { type: 'esm', contents: script } },
          },
          env: { DB: { type: 'd1', id: 'DB' } },
        },
      },
    ],
  });
  const url = await miniflare.ready;

  async function run(...statements: [text: string, values: unknown[]][]): Promise<Rows[]> {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(statements) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Rows[];
  }

  class Statement {
    readonly text: string;
    readonly values: unknown[];
    constructor(text: string, values: unknown[] = []) {
      this.text = text;
      this.values = values;
    }
    bind(...values: unknown[]) {
      return new Statement(this.text, values);
    }
  }

  const database: D1 = {
    prepare: (text) => new Statement(text),
    batch: (statements) =>
      run(
        ...(statements as Statement[]).map(({ text, values }): [string, unknown[]] => [
          text,
          values,
        ]),
      ),
  };
  const tables = [
    'deliveries',
    'leads',
    'spent',
    'probe',
    'hits',
    'versions',
    'form_service_schema',
  ];
  return {
    database,
    empty: () => run(...tables.map((table): [string, []] => [`DROP TABLE IF EXISTS ${table}`, []])),
    async remove() {
      await miniflare.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}
