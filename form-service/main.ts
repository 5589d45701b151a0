import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { startOutbox } from './delivery/outbox.ts';
import { createSenders } from './delivery/senders.ts';
import { createFormService } from './http/app.ts';
import { createMetrics } from './http/metrics.ts';
import { respond } from './http/respond.ts';
import { listen } from './http/server.ts';
import { serveLeads } from './leads/serve.ts';
import { flushLog, type Log, writeLog } from './log.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store/open.ts';
import { upkeep } from './upkeep.ts';

/** The longest that a graceful shutdown takes, in milliseconds, before the process exits anyway. */
const LONGEST_SHUTDOWN_MS = 9_500;
/** How long a shutdown waits for deliveries, in milliseconds; one that is cut off is repeated later. */
const DELIVERIES_MS = 4_000;
const UPKEEP_EVERY_MS = 60_000;

/**
 * The form service as a process of its own: `npm run form-service`. After SIGTERM, SIGINT or SIGHUP,
 * even repeated, it responds to open requests and exits within ten seconds.
 */
async function main() {
  const settings = readSettings(process.env);
  const store = await openStore(settings.database);
  const senders = createSenders(settings);
  const outboxes = senders.map((sender) => startOutbox(store, sender));
  const metrics = createMetrics(store);
  const log: Log = (entry) => {
    metrics.count(entry);
    writeLog(entry);
  };
  const app = new Hono()
    .route('/api/contact', createFormService(settings, { store: metrics.store, log }))
    .notFound((c) => respond(c, 'path'));

  const { server, finish } = listen(app, settings);
  setInterval(() => upkeep(store, senders, settings, log), UPKEEP_EVERY_MS).unref();
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    writeLog({ event: 'listening', host: settings.host, port });
  });
  server.on('error', stop);
  if (settings.metrics) {
    const { host: hostname, port } = settings.metrics;
    serve({ fetch: metrics.app.fetch, hostname, port }).on('error', stop).unref();
  }

  serveLeads(settings, { store, log })?.on('error', stop).unref();

  let stopping = false;
  async function stop(reason: unknown) {
    if (stopping) return;
    stopping = true;
    const failed = reason instanceof Error;
    writeLog({ event: 'stopping', reason: failed ? reason.message : String(reason) });
    setTimeout(() => process.exit(1), LONGEST_SHUTDOWN_MS).unref();
    const deliveries = Promise.all(outboxes.map((outbox) => outbox.stop()));
    await Promise.all([finish(), Promise.race([deliveries, delay(DELIVERIES_MS)])]);
    await store.close();
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
