import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shared } from '../../tests/support/content.ts';
import { readContent } from '../site/errors/read-content.ts';
import { rejectDeadLinks } from './reject-dead-links.ts';

test('rejects a former path that the contact form posts to, and says where it stands', () => {
  const root = mkdtempSync(join(tmpdir(), 'links-'));
  const { href } = shared('navigation').contact;
  const reject = () =>
    rejectDeadLinks(
      root,
      {
        origin: 'https://www.ferry.example',
        formEndpoint: href,
        redirectsTo: () => ({ [href]: '/elsewhere' }),
      },
      readContent(),
      [],
    );
  expect(reject).toThrow(
    new RegExp(`^content/\\S+, line \\d+.* ${href} is an address that the site itself needs`, 'm'),
  );
});
