import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shared } from '../../tests/support/content.ts';
import { readContent } from '../site/faults/read-content.ts';
import { refuseDeadLinks } from './refuse-dead-links.ts';

test('refuses a former path that the contact form posts to, and says where it stands', () => {
  const root = mkdtempSync(join(tmpdir(), 'links-'));
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  onTestFinished(() => {
    exit.mockRestore();
    rmSync(root, { recursive: true });
  });
  const { href } = shared('navigation').contact;
  const errors: string[] = [];
  refuseDeadLinks(
    root,
    {
      origin: 'https://www.ferry.example',
      formEndpoint: href,
      redirectsTo: () => ({ [href]: '/elsewhere' }),
    },
    readContent(),
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
    { sources: {}, contents: { 'content/pages/news/to-come.yaml': { published: '2099-01-01' } } },
    [{ path: '/', file: 'index.html', links: ['/news/to-come'], anchors: [] }],
    { error: (line: string) => errors.push(line) } as never,
  );
  expect(errors.join('\n')).toContain('/news/to-come leads to a page whose date is to come');
});
