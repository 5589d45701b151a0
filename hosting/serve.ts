/**
 * `npm run serve`: serves the built site with its form service and its captcha, without any external
 * service. It forwards leads if the variables for email or a webhook are set. PORT sets the port.
 */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { Hono } from 'hono';
import { startOutbox } from '../form-service/delivery/outbox.ts';
import { createSenders } from '../form-service/delivery/senders.ts';
import { createFormService } from '../form-service/http/app.ts';
import { listen } from '../form-service/http/server.ts';
import { serveLeads } from '../form-service/leads/serve.ts';
import { writeLog } from '../form-service/log.ts';
import { readSettings } from '../form-service/settings.ts';
import { openStore } from '../form-service/store/open.ts';
import { upkeep } from '../form-service/upkeep.ts';
import { addHeaders } from './add-headers.ts';
import { createStaticSite } from './static-site.ts';

const ROOT = 'dist';

loadEnvFile('local.env');
if (!existsSync('deploy')) {
  console.error('There is no built site. Run npm start, which builds it first.');
  process.exit(1);
}

const { PORT = '4321' } = process.env;
const settings = readSettings({ ...process.env, PORT });
// Its own pages may post, whatever the port is.
settings.allowedOrigins.push(`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`);
const store = await openStore(settings.database);
const senders = createSenders(settings);
for (const sender of senders) startOutbox(store, sender);
setInterval(() => upkeep(store, senders, settings, writeLog), 60_000);
serveLeads(settings, { store, log: writeLog });
const app = new Hono();
app.use('/api/contact/*', addHeaders);
app.route('/api/contact', createFormService(settings, { store }));
const site = createStaticSite(ROOT);
app.all('*', (c) => site.fetch(c.req.raw, c.env));

const { server } = listen(app, settings);
server.on('listening', () => {
  console.log(`Sonic is at http://localhost:${settings.port} (Ctrl+C stops it)`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${settings.port} is taken. Choose another: PORT=4400 npm ${process.env.npm_command === 'start' ? 'start' : 'run serve'}`
      : error.message,
  );
  process.exit(1);
});
