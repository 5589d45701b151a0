import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { respond } from './http/respond.ts';
import { listen } from './http/server.ts';
import { flushLog, writeLog } from './log.ts';
import { readSettings } from './settings.ts';
import { startService } from './start-service.ts';

const LONGEST_SHUTDOWN_MS = 9_500;

/**
 * The form service as a process of its own: `npm run form-service`. After SIGTERM, SIGINT or
 * SIGHUP, even repeated, it responds to open requests and exits within ten seconds.
 */
async function main() {
  const settings = readSettings(process.env);
  const service = await startService(settings);
  let stopping = false;
  let finish = async () => {};
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  if (settings.metrics) {
    const { host: hostname, port } = settings.metrics;
    // Before the form, because what answers has started in whole.
    await new Promise((listening) =>
      serve({ fetch: service.metrics.fetch, hostname, port }, listening).on('error', stop).unref(),
    );
  }
  const app = new Hono().route('/api/contact', service.app).notFound((c) => respond(c, 'path'));
  const { server, ...form } = listen(app, settings);
  finish = form.finish;
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    writeLog({ event: 'listening', host: settings.host, port });
  });
  server.on('error', stop);

  async function stop(reason: unknown) {
    if (stopping) return;
    stopping = true;
    const failed = reason instanceof Error;
    writeLog({ event: 'stopping', reason: failed ? reason.message : String(reason) });
    setTimeout(() => process.exit(1), LONGEST_SHUTDOWN_MS).unref();
    await service.stop(finish());
    await flushLog();
    process.exit(failed ? 1 : 0);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
