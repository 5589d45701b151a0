/**
 * `npm run serve`: serves the built site with its form service and a local captcha, without any external
 * service. PORT sets the port.
 */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { Hono } from 'hono';
import { createFormService } from '../form-service/app.ts';
import { createLocalCaptcha } from '../form-service/local-captcha.ts';
import { openStore } from '../form-service/open-store.ts';
import { listen } from '../form-service/server.ts';
import { readSettings } from '../form-service/settings.ts';
import { createStaticSite } from './static-site.ts';

const ROOT = 'dist';

loadEnvFile('local.env');
if (!existsSync('deploy')) {
  console.error('There is no built site. Run npm start, which builds it first.');
  process.exit(1);
}

const settings = readSettings({ ...process.env, PORT: process.env['PORT'] ?? '4321' });
const store = await openStore(settings.database);
const captcha = createLocalCaptcha();
const app = new Hono();
// Calls the captcha in this process, so that it works on every port.
app.route(
  '/api/contact',
  createFormService(settings, { store, post: (_, init) => captcha.request('/siteverify', init) }),
);
app.route('/captcha', captcha);
const site = createStaticSite(ROOT);
app.all('*', (c) => site.fetch(c.req.raw, c.env));

const { server } = listen(app, settings);
server.on('listening', () => {
  console.log(`Sonic is at http://localhost:${settings.port} (Ctrl+C stops it)`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${settings.port} is taken. Choose another: PORT=4400 npm start`
      : error.message,
  );
  process.exit(1);
});
