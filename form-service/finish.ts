import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from './store.ts';

type Running = {
  server: Server;
  closeIdle: () => void;
  outboxes: { stop: () => Promise<void> }[];
  store: Pick<Store, 'close'>;
};

/** The time limits, in milliseconds, for silent connections, open requests and running deliveries. */
const patienceMs = { silence: 1_000, requests: 8_000, deliveries: 4_000 };

/**
 * Stops the service gracefully: accepts no new connections, finishes open requests and running deliveries
 * within their limits, and closes the store.
 */
export async function finish(
  { server, closeIdle, outboxes, store }: Running,
  { silence, requests, deliveries } = patienceMs,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A keep-alive connection would hold the process for seconds after its last response.
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  setTimeout(closeIdle, silence).unref();
  await Promise.all([
    Promise.race([closed, delay(requests)]),
    Promise.race([Promise.all(outboxes.map(({ stop }) => stop())), delay(deliveries)]),
  ]);
  clearInterval(closing);
  server.closeAllConnections();
  await store.close();
}
