import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentVersion } from '../../src/content/content-version.ts';
import { askLive } from './live.ts';

let said = '';
const site = createServer((_, answer) => answer.end(said)).listen(0, '127.0.0.1');
const before = process.cwd();
afterAll(() => {
  process.chdir(before);
  site.close();
});

test('a site is live once it is built of the texts that are published, whatever they say', async () => {
  process.chdir(mkdtempSync(join(tmpdir(), 'live-')));
  const { port } = site.address() as { port: number };
  const texts = {
    'content/logos.yaml': '- svg: <svg/>\n',
    'content/messages.yaml': 'sent: Thanks',
  };
  expect(await askLive(texts)).toBeNull();
  writeFileSync('.env', `SITE_URL=http://127.0.0.1:${port}`);
  said = contentVersion({ ...texts, 'content/logos.yaml': '- svg: <svg>old</svg>\n' });
  expect(await askLive(texts)).toEqual({
    url: `http://127.0.0.1:${port}`,
    isLive: false,
  });
  said = contentVersion(Object.fromEntries(Object.entries(texts).toReversed()));
  expect(await askLive(texts)).toMatchObject({ isLive: true });
});
