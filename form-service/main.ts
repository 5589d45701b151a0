import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createFormService } from './app.ts';
import { writeLog } from './log.ts';
import { startOutbox } from './outbox.ts';
import { readSettings } from './settings.ts';
import { openSqliteStore } from './sqlite/store.ts';

/** The form service on its own: `npm run form-service`. Stops on SIGTERM or SIGINT once open requests are answered. */
async function main() {
  const settings = readSettings(process.env);
  const store = await openSqliteStore(settings.database);
  const outbox = settings.mail && startOutbox(store, settings.mail);
  const app = new Hono()
    .route('/api/contact', createFormService(settings, { store }))
    .notFound((c) => c.json({ success: false, message: 'There is nothing at this address.' }, 404));

  const server = serve({
    fetch: app.fetch,
    hostname: settings.host,
    port: settings.port,
    serverOptions: { headersTimeout: 10_000, requestTimeout: 30_000, maxHeaderSize: 16_384 },
  }) as Server;
  server.maxConnections = 1_000;
  server.on('listening', () => {
    writeLog({
      event: 'listening',
      host: settings.host,
      port: (server.address() as AddressInfo).port,
    });
  });
  server.on('error', stop);

  function stop(reason: unknown) {
    const failed = reason instanceof Error;
    writeLog({ event: 'stopping', reason: failed ? reason.message : String(reason) });
    if (failed) process.exitCode = 1;
    // A connection kept alive would hold the process for seconds after its last answer.
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.closeAllConnections(), 20_000).unref();
    server.close(async () => {
      await outbox?.stop();
      await store.close();
    });
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
