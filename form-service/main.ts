import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createFormService } from './app.ts';
import { finish } from './finish.ts';
import { flushLog, type Log, writeLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { openStore } from './open-store.ts';
import { startOutbox } from './outbox.ts';
import { respond } from './respond.ts';
import { createSenders } from './senders.ts';
import { listen } from './server.ts';
import { readSettings } from './settings.ts';

/** The longest that a graceful shutdown takes, in milliseconds, before the process exits anyway. */
const longestShutdownMs = 9_500;

/**
 * The form service as a process of its own: `npm run form-service`. After SIGTERM, SIGINT or SIGHUP,
 * however often, it responds to open requests and exits within ten seconds.
 */
async function main() {
  const settings = readSettings(process.env);
  const store = await openStore(settings.database);
  const outboxes = createSenders(settings).map((sender) => startOutbox(store, sender));
  const metrics = createMetrics(store);
  const log: Log = (entry) => {
    metrics.count(entry);
    writeLog(entry);
  };
  const app = new Hono()
    .route('/api/contact', createFormService(settings, { store: metrics.store, log }))
    .notFound((c) => respond(c, 404, 'There is nothing at this address.'));

  const { server, closeIdle } = listen(app, settings);
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    writeLog({ event: 'listening', host: settings.host, port });
  });
  server.on('error', stop);
  if (settings.metrics) {
    const { host: hostname, port } = settings.metrics;
    serve({ fetch: metrics.app.fetch, hostname, port }).on('error', stop).unref();
  }

  let stopping = false;
  async function stop(reason: unknown) {
    if (stopping) return;
    stopping = true;
    const failed = reason instanceof Error;
    writeLog({ event: 'stopping', reason: failed ? reason.message : String(reason) });
    setTimeout(() => process.exit(1), longestShutdownMs).unref();
    await finish({ server, closeIdle, outboxes, store });
    await flushLog();
    process.exit(failed ? 1 : 0);
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
