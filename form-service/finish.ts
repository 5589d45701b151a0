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
 * Stops the service gracefully: no new connections, open requests answered, running deliveries ended
 * within their limit, and the store closed.
 */
export async function finish(
  { server, closeIdle, outboxes, store }: Running,
  { silence, requests, deliveries } = patienceMs,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection kept alive would hold the process for seconds after its last answer.
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
