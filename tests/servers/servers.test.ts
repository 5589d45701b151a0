/** Requests to which every server must respond alike. */
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HASHED, headersFor } from '../../hosting/headers.ts';
import { type Received, send } from '../support/send.ts';
import { expectPromised } from './promised-headers.ts';
import { formPath, type Running, readBuild, root, servers, type TestServer } from './servers.ts';

const { pages, redirects } = readBuild();
const page = pages.find((path) => path !== '/') ?? '';
/** A folder of pages that is not a page itself. */
const folder =
  pages.map(dirname).find((path) => path !== '/' && !pages.includes(path)) ?? '/folder';
const workspace = mkdtempSync(join(tmpdir(), 'hosts-'));
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const read = (file: string) => readFileSync(join(root, file));

// One file of each type, and the one in a dot folder.
const assets = [
  '.well-known/security.txt',
  ...new Map(
    globSync('**/*.*', { cwd: root })
      .filter((file) => !/^_(headers|redirects)$|\.(html|br|gz)$/.test(file))
      .map((file) => [`${file.startsWith(HASHED.slice(1))} ${extname(file)}`, file]),
  ).values(),
];
const hashed = assets.find((file) => `/${file}`.startsWith(HASHED)) ?? 'no hashed file';
const types: Record<string, RegExp> = {
  '.css': /^text\/css; charset=utf-8$/,
  '.js': /^(text|application)\/javascript(; charset=utf-8)?$/,
  '.svg': /^image\/svg\+xml(; charset=utf-8)?$/,
  '.txt': /^text\/plain; charset=utf-8$/,
  '.xml': /^(text|application)\/xml(; charset=utf-8)?$/,
  '.woff2': /^font\/woff2$/,
  '.png': /^image\/png$/,
  '.ico': /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  '.webmanifest': /^application\/manifest\+json(; charset=utf-8)?$/,
};

const expectHeaders = (
  { headers, status }: Received,
  path: string,
  expected = headersFor(path, status),
) => expectPromised(headers, expected, path);

/** Tests that a server serves the site as every other does. */
function testServer(server: TestServer): void {
  describe.skipIf(server.missing)(
    server.name + (server.missing ? `: ${server.missing}` : ''),
    () => {
      let running: Running;
      const get = (path: string, headers: Record<string, string> = {}) =>
        send(running.origin, path, { headers });

      beforeAll(async () => {
        running = await server.start(join(workspace, server.name), '127.0.0.1:1');
      });
      afterAll(() => running?.stop());

      test.each(pages)('serves %s', async (path) => {
        const answer = await get(path);
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.body.equals(read(fileOf(path)))).toBe(true);
        expectHeaders(answer, path);
      });

      test('redirects every other address of a page to the page, with the query', async () => {
        for (const [from, to] of Object.entries(redirects)) {
          const answer = await get(`${from}?a=1&b=%20`);
          expect(answer.status, from).toBe(301);
          expect(answer.headers.location, from).toBe(`${to}?a=1&b=%20`);
          expectHeaders(answer, from);
        }
        expect((await get(`${page}/`)).headers.location).toBe(page);
      });

      test.each(assets)('serves %s', async (file) => {
        const answer = await get(`/${file}`);
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toMatch(types[extname(file)] ?? /^(?!text\/html)./);
        expect(answer.body.equals(read(file))).toBe(true);
        expectHeaders(answer, `/${file}`);
      });

      test.each([
        '/404.html',
        '/nowhere',
        `${HASHED}nowhere.js`,
        folder,
        `${folder}/`,
        page.toUpperCase(),
        `${page}/more`,
        '/_headers',
        `${page}.html.br`,
        `/${'long'.repeat(75)}`,
        '/long'.repeat(1_000),
      ])('answers 404 with the designed page to %s', async (path) => {
        const answer = await get(path);
        expect(answer.status).toBe(404);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.body.equals(read('404.html'))).toBe(true);
        expectHeaders(answer, path);
      });

      test.each(['/', `/${hashed}`])('answers 304 for a cached %s', async (path) => {
        const { headers } = await get(path);
        expect(headers.etag).toBeDefined();
        const again = await get(path, { 'If-None-Match': headers.etag ?? '' });
        expect(again.status).toBe(304);
        expect(again.body.length).toBe(0);
        expect(again.headers['cache-control']).toBe(headers['cache-control']);
        const other = await get(path, { 'If-None-Match': '"another"' });
        expect(other.status).toBe(200);
      });

      test.each([
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const)('sends what the build compressed as %s', async (encoding, decompress) => {
        const answer = await get(page, { 'Accept-Encoding': encoding });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers.vary).toMatch(/accept-encoding/i);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(decompress(answer.body).equals(read(fileOf(page)))).toBe(true);
        expectHeaders(answer, page);
      });

      test.each([
        '/../package.json',
        '/../../../../../../etc/passwd',
        '/%2e%2e/package.json',
        '/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
        '/..%5c..%5cpackage.json',
        '//etc/passwd',
        `${page}%00.html`,
        '/%252e%252e%252fpackage.json',
      ])('reveals nothing for %s', async (path) => {
        let answer = await get(path);
        if (answer.status === 307) answer = await get(answer.headers.location ?? '');
        expect([400, 404]).toContain(answer.status);
        expect(/root:x:0|"devDependencies"/.test(answer.body.toString())).toBe(false);
      });

      test.each(['elsewhere.example', `else${'w'.repeat(5_000)}`])(
        'never sends anybody to the host of a made-up Host header: %.40s',
        async (Host) => {
          for (const path of ['/', `${page}/`, '/nowhere']) {
            const answer = await get(path, { Host });
            expect(answer.status).toBeLessThan(500);
            expect(JSON.stringify(answer.headers) + answer.body).not.toContain('elsew');
          }
        },
      );

      test.runIf(server.hasFormService)('as a former host, leads to the new one', async () => {
        const to = 'new.example';
        const former = await server.start(
          join(workspace, `${server.name}-moved`),
          '127.0.0.1:1',
          to,
        );
        const ask = (path: string) => send(former.origin, path);
        for (const path of ['/', `${page}?a=1&b=%20`, '/nowhere']) {
          const { status, headers } = await ask(path);
          expect(status, path).toBe(301);
          expect(headers.location, path).toBe(`https://${to}${path}`);
        }
        // What pages that are still open there load, and send.
        expect((await ask(`/${hashed}`)).status).toBe(200);
        const sent = await send(former.origin, formPath, { method: 'POST' });
        expect(JSON.parse(String(sent.body)).success).toBe(false);
        await former.stop();
      });

      test('rejects methods that write', async () => {
        for (const method of ['POST', 'PUT', 'DELETE', 'TRACE']) {
          const { status } = await send(running.origin, page, { method });
          expect([404, 405], method).toContain(status);
        }
      });
    },
  );
}

for (const server of servers) testServer(server);
