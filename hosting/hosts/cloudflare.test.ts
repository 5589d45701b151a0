import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SitePolicy } from '../policy.ts';
import { wranglerConfig } from './cloudflare.ts';

test('the Worker serves files as the static site does', () => {
  const files = JSON.parse(
    wranglerConfig({ origin: 'https://a.example' } as SitePolicy, '../dist'),
  );
  const worker = JSON.parse(readFileSync('hosting/worker/wrangler.json', 'utf8'));
  const { directory, ...assets } = files.assets;
  expect(worker.assets).toMatchObject(assets);
  expect(worker.compatibility_date).toBe(files.compatibility_date);
});
