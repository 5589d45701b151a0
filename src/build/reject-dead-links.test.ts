import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rejectDeadLinks } from './reject-dead-links.ts';

test('rejects a former path at which the site has a file, and says where it stands', () => {
  const root = mkdtempSync(join(tmpdir(), 'links-'));
  writeFileSync(join(root, 'boats.txt'), '');
  const sources = { 'content/pages/boats.yaml': 'title: Boats\nmovedFrom: [ /boats.txt ]\n' };
  const redirects = { '/boats.txt': '/boats', '/ferries': '/boats' };
  const site = { origin: 'https://www.ferry.example', redirectsTo: () => redirects };
  expect(() => rejectDeadLinks(root, site, { sources }, [])).toThrow(
    /^content\/pages\/boats\.yaml, line 2.* \/boats\.txt is an address that the site itself needs/m,
  );
});
