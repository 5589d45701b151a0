import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { limitConnections } from './connections.ts';
import { keepAliveMs, openConnections } from './limits.ts';
import type { FormSettings } from './settings.ts';
import { closeUnread, hasBody } from './unread.ts';

/**
 * Serves an app over HTTP on a hostile network: with strict time limits, a limit on idle connections, and
 * an error response in JSON even to what is no valid HTTP request.
 * `closeIdle` closes the connections without a request, including those that never sent one.
 */
export function listen(
  app: Pick<Hono, 'fetch'>,
  { host, port, trustedProxies }: Pick<FormSettings, 'host' | 'port' | 'trustedProxies'>,
  connections = openConnections,
): { server: Server; closeIdle: () => void } {
  const answers = new WeakMap<Duplex, ServerResponse>();

  /** Handles a request with `fetch`; sends 400 if Hono cannot read the request, 500 if `fetch` throws. */
  const respond =
    (fetch: Hono['fetch']) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
      answers.set(incoming.socket, outgoing);
      outgoing.once('close', () => answers.delete(incoming.socket));
      return getRequestListener(
        async (request, env) => {
          const response = await fetch(request, env);
          return hasBody(incoming) ? closeUnread(response, incoming) : response;
        },
        {
          overrideGlobalObjects: false,
          errorHandler: (error) =>
            closeUnread(error instanceof RequestError ? refuse(400) : refuse(500), incoming),
        },
      )(incoming, outgoing);
    };

  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: 16_384,
      requireHostHeader: false, // so that `respond` handles such requests
    },
    respond(app.fetch),
  );
  server.on(
    'checkExpectation',
    respond(() => refuse(417)),
  );
  server.on('connect', (_, socket) => {
    socket.on('error', () => {});
    writeRefusal(socket, 405);
  });
  // A request that Node cannot parse never reaches the app.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isAnswered = answers.get(socket)?.headersSent; // the rest belongs to no request
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswered) socket.destroy();
    else writeRefusal(socket, clientErrors[error.code ?? ''] ?? 400);
  });
  // Behind a proxy all connections come from the proxy's address.
  const closeIdle = limitConnections(server, {
    ...connections,
    network: trustedProxies === 0 ? connections.network : connections.total,
  });
  server.listen(port, host);
  return { server, closeIdle };
}

const refusals = {
  400: 'The request could not be read. Please try again.',
  405: 'Send the form with POST.',
  408: 'Your message took too long to arrive. Please try again.',
  417: 'The request expects what this service does not do. Please try again.',
  431: 'Your browser sent more headers than this service reads.',
  500: 'Something went wrong. Please try again.',
};
type Refusal = keyof typeof refusals;

const headers = {
  'Content-Type': 'application/json',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

const bodyOf = (status: Refusal) => JSON.stringify({ success: false, message: refusals[status] });

const refuse = (status: Refusal) => new Response(bodyOf(status), { status, headers });

/** Writes an error response directly to the socket, when there is no `ServerResponse`. */
function writeRefusal(socket: Duplex, status: Refusal) {
  const body = bodyOf(status);
  const head = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body) });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...head.map((all) => all.join(': ')),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

const clientErrors: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
