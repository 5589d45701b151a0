/**
 * `npm run serve`: serves the built site with its form service, if there is one here, and its
 * captcha, without any external service. It forwards leads if the variables for email or a webhook
 * are set. PORT sets the port.
 */
import './end-with-npm.js';
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { addHeaders } from './headers.ts';
import { createStaticSite } from './static-site.ts';

/** Not imported by name, because a site whose form is hosted elsewhere may delete it. */
const FORM_SERVICE = new URL('../form-service/', import.meta.url);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

loadEnvFile('local.env');
if (!existsSync('deploy')) fail('There is no built site. Run npm start, which builds it first.');

const { PORT = '4321' } = process.env;
const app = new Hono();

async function addFormService() {
  const { readSettings } = await import(`${FORM_SERVICE}settings.ts`);
  const { startService } = await import(`${FORM_SERVICE}start-service.ts`);
  const settings = readSettings({ ...process.env, PORT });
  // Its own pages may post, whatever the port is.
  settings.allowedOrigins.push(`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`);
  app.use('/api/contact/*', addHeaders);
  app.route('/api/contact', (await startService(settings)).app);
}
if (existsSync(new URL('start-service.ts', FORM_SERVICE))) {
  await addFormService().catch((error: Error) => fail(error.message));
}

const site = createStaticSite('dist');
app.all('*', (c) => site.fetch(c.req.raw, c.env));

const hostname = process.env.HOST ?? '127.0.0.1';
const server = serve({ fetch: app.fetch, port: Number(PORT), hostname }, () => {
  console.log(`Sonic is at http://localhost:${PORT} (Ctrl+C stops it)`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${PORT} is taken. Choose another: PORT=4400 npm ${process.env.npm_command === 'start' ? 'start' : 'run serve'}`
      : error.message,
  );
});
