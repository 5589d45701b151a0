import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getShared } from '../content/get-shared.ts';
import { refuseDeadLinks } from './refuse-dead-links.ts';

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
