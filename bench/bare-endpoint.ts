/** The baseline of `npm run bench -- form`: Hono reads the same form and responds without storing it. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono().post('/api/contact', async (c) => {
  await c.req.formData();
  return c.json({ success: true, message: 'Form Submitted Successfully' });
});

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ event: 'listening', port }));
});
