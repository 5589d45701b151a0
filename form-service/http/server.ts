import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/**
 * Longer than a proxy keeps an idle connection (nginx 60 s, Caddy 2 minutes): one that uses a
 * connection that was just closed loses a lead.
 */
const KEEP_ALIVE_MS = 150_000;

/** Each may hold a body, so this bounds the memory. */
export const MAXIMUM_CONNECTIONS = 256;

/** How long a shutdown waits for open requests. */
const REQUESTS_MS = 8_000;

/** How long before that, responses tell clients not to reuse the connection. */
const CLOSING_MS = 300;

/**
 * Serves an app over HTTP, behind a proxy that reads requests whole before it passes them on.
 * Node's own limits are for requests that bypass the proxy.
 */
export function listen(
  app: Pick<Hono, 'fetch'>,
  { host, port }: { host: string; port: number },
): { server: Server; finish: () => Promise<void> } {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    getRequestListener(app.fetch),
  );
  server.maxConnections = MAXIMUM_CONNECTIONS;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let isClosing = false;
  server.prependListener('request', (_, response) => {
    if (isClosing) response.shouldKeepAlive = false;
  });
  server.listen(port, host);

  /** Closes idle connections, accepts no new ones and waits for open requests. */
  async function finish() {
    isClosing = true;
    await delay(CLOSING_MS);
    const closed = new Promise((resolve) => server.close(resolve));
    // One kept alive becomes idle only after its last response; a silent one never counts as idle.
    const closing = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    await Promise.race([closed, delay(REQUESTS_MS, undefined, { ref: false })]);
    clearInterval(closing);
    server.closeAllConnections();
  }
  return { server, finish };
}
