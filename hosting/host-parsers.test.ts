/** The files of hosts that no test runs are read by the hosts' own published parsers. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, test } from 'vitest';
import { cacheControl, HASHED, headers } from './headers.ts';
import { redirectsFile } from './redirects.ts';
import { headersFile } from './templates.ts';

const REDIRECTS = { '/old': '/new', '/new/': '/new', '/new.html': '/new', '/index.html': '/' };

function fileOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'netlify-')), 'file');
  writeFileSync(file, text);
  return file;
}

test('Netlify reads every header', async () => {
  const { headers: rules, errors } = await parseAllHeaders({
    headersFiles: [fileOf(headersFile(['/about.md', '/index.md']))],
    configHeaders: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(rules).toEqual([
    { for: '/*', values: { ...headers, 'Cache-Control': cacheControl.otherwise } },
    { for: `${HASHED}*`, values: { 'Cache-Control': cacheControl.hashed } },
    { for: '/about.md', values: { Link: '</about>; rel="canonical"' } },
    { for: '/index.md', values: { Link: '</>; rel="canonical"' } },
  ]);
});

test('Netlify reads every redirect', async () => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [fileOf(redirectsFile(REDIRECTS))],
    configRedirects: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(redirects).toMatchObject(
    Object.entries(REDIRECTS).map(([from, to]) => ({ from, to, status: 301 })),
  );
});
