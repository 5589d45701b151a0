import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addHeaders, headers } from './headers.ts';

test('answers of the form service get the headers of every response, and keep their own', async () => {
  const own = { 'Content-Security-Policy': "default-src 'none'" };
  const app = new Hono().use(addHeaders).get('/', (c) => c.json({}, 400, own));
  const answer = await app.request('/');
  expect(Object.fromEntries(answer.headers)).toMatchObject(
    Object.fromEntries(
      Object.entries({ ...headers, ...own }).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  );
});
