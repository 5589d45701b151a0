import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getShared } from '../site/get-shared.ts';
import { refuseDeadLinks } from './refuse-dead-links.ts';

vi.mock('../site/written-pages.ts', async (original) => ({
  ...(await original<object>()),
  writtenIds: () => ['news/to-come'],
}));

test('refuses a former path that the contact form posts to, and says where it stands', () => {
  const root = mkdtempSync(join(tmpdir(), 'links-'));
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  onTestFinished(() => {
    exit.mockRestore();
    rmSync(root, { recursive: true });
  });
  const { href } = getShared('navigation').contact;
  const errors: string[] = [];
  refuseDeadLinks(
    root,
    {
      origin: 'https://www.ferry.example',
      formEndpoint: href,
      redirectsTo: () => ({ [href]: '/elsewhere' }),
    },
    [],
    { error: (line: string) => errors.push(line) } as never,
  );
  expect(errors.join('\n')).toMatch(
    new RegExp(`^content/\\S+, line \\d+.* ${href} is an address that the site itself needs`, 'm'),
  );
  expect(exit).toHaveBeenCalledWith(1);
});

test('says of a link to an article to come that it is one', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  onTestFinished(() => exit.mockRestore());
  const errors: string[] = [];
  refuseDeadLinks(
    'no-such-folder',
    { origin: 'https://www.ferry.example', formEndpoint: '/send', redirectsTo: () => ({}) },
    [{ path: '/', file: 'index.html', links: ['/news/to-come'], anchors: [] }],
    { error: (line: string) => errors.push(line) } as never,
  );
  expect(errors.join('\n')).toContain('/news/to-come leads to a page whose date is to come');
});
