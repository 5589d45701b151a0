import { createServer } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { contentVersion } from '../../src/content/content-version.ts';
import { askLive } from './live.ts';

let said = '';
const site = createServer((_, answer) => answer.end(said)).listen(0, '127.0.0.1');
afterAll(() => {
  vi.unstubAllEnvs();
  site.close();
});

test('a site is live once it is built of the texts that are published, whatever they say', async () => {
  const { port } = site.address() as { port: number };
  const texts = {
    'content/logos.yaml': '- svg: <svg/>\n',
    'content/messages.yaml': 'sent: Thanks',
  };
  vi.stubEnv('SITE_URL', undefined);
  expect(await askLive(texts)).toBeNull();
  vi.stubEnv('SITE_URL', `http://127.0.0.1:${port}`);
  said = contentVersion({ ...texts, 'content/logos.yaml': '- svg: <svg>old</svg>\n' });
  expect(await askLive(texts)).toEqual({
    url: `http://127.0.0.1:${port}`,
    isLive: false,
  });
  said = contentVersion(Object.fromEntries(Object.entries(texts).toReversed()));
  expect(await askLive(texts)).toMatchObject({ isLive: true });
});
