import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { limitConnections } from './connections.ts';
import { keepAliveMs, openConnections } from './limits.ts';
import type { FormSettings } from './settings.ts';
import { closeUnread, hasBody } from './unread.ts';

/**
 * Serves an app over HTTP, set for a network that means harm: time limits that really fire, connections
 * that silence cannot fill, answers in words where there is no request to speak of.
 * `closeIdle` ends the connections that are without a request, the silent ones too.
 */
export function listen(
  app: Pick<Hono, 'fetch'>,
  { host, port, trustedProxies }: Pick<FormSettings, 'host' | 'port' | 'trustedProxies'>,
  connections = openConnections,
): { server: Server; closeIdle: () => void } {
  const server = serve({
    fetch: async (request, env) => {
      const incoming = env.incoming as IncomingMessage; // never HTTP/2
      const response = await app.fetch(request, env);
      return hasBody(incoming) ? closeUnread(response, incoming) : response;
    },
    hostname: host,
    port,
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: 16_384,
    },
  }) as Server;
  // Behind a proxy all connections are the proxy's.
  const closeIdle = limitConnections(server, {
    ...connections,
    network: trustedProxies === 0 ? connections.network : connections.total,
  });
  server.on('clientError', answerClientError);
  return { server, closeIdle };
}

const clientErrors: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Your browser sent more headers than this service reads.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Your message took too long to arrive. Please try again.'],
};

/** What Node cannot read as a request never reaches the app. */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, message] = clientErrors[error.code ?? ''] ?? [
    400,
    'The request could not be read. Please try again.',
  ];
  const body = JSON.stringify({ success: false, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
