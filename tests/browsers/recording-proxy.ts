import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

const RECORDER = '/console-recorder.js';
const recorder = readFileSync(new URL('recorder.js', import.meta.url), 'utf8');

/**
 * Serves the site with one more script in each page, which reports errors, for browsers whose console
 * cannot be read. All other bytes and headers are unchanged.
 */
export async function startRecordingProxy(site: string, errors: string[]) {
  const app = new Hono();
  app.post('/console-errors', async (c) => {
    errors.push(await c.req.text());
    return c.body(null, 204);
  });
  app.get(RECORDER, (c) => c.body(recorder, 200, { 'Content-Type': 'text/javascript' }));
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const answer = await proxy(site + pathname + search, {
      ...c.req,
      headers: {
        ...c.req.header(),
        'accept-encoding': 'identity',
        'if-none-match': undefined,
        // The form service accepts forms from the site's own origin only.
        ...(c.req.header('origin') && { origin: site }),
      },
    });
    if (answer.status >= 400) errors.push(`${answer.status} ${pathname}`);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
    const html = (await answer.text()).replace(
      '<head>',
      `<head><script src="${RECORDER}"></script>`,
    );
    answer.headers.delete('content-length');
    return new Response(html, answer);
  });

  const server = await new Promise<ServerType>((resolve) => {
    const started: ServerType = serve({ fetch: app.fetch, port: 0 }, () => resolve(started));
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
