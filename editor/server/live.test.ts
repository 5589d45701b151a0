import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { askLive } from './live.ts';

vi.mock('node:fs', () => ({ existsSync: () => true, readFileSync: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

test.each(['//127.0.0.1:8080/', 'http://127.0.0.1:8080/', '\\\\127.0.0.1\\', '@127.0.0.1/'])(
  'asks no other host by the path %s',
  async (path) => {
    vi.mocked(readFileSync).mockReturnValue('SITE_URL=https://www.sonic.example');
    const asked = vi.fn(async (_: string) => new Response('secret'));
    vi.stubGlobal('fetch', asked);
    await askLive(path, 'secret');
    const [url = ''] = asked.mock.calls[0] ?? [];
    expect(new URL(url).host).toBe('www.sonic.example');
  },
);
