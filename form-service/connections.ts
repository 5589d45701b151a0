import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { openConnections } from './limits.ts';
import { network } from './network.ts';

/**
 * Limits a server's connections, in all and for each address. The one over a limit closes the
 * connection that has been without a request for longest: silent ones keep nobody out.
 * Returns a function that closes all that are without a request.
 */
export function limitConnections(server: Server, limits: typeof openConnections) {
  const sockets = new Map<Socket, string>();
  const idle = new Set<Socket>(); // longest first

  function makeRoom(limit: number, counts: (socket: Socket) => boolean) {
    if ([...sockets.keys()].filter(counts).length <= limit) return;
    for (const socket of idle) {
      if (!counts(socket)) continue;
      socket.destroy();
      sockets.delete(socket);
      idle.delete(socket);
      return;
    }
  }

  server.on('connection', (socket: Socket) => {
    const from = network(socket.remoteAddress ?? '');
    sockets.set(socket, from);
    idle.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      idle.delete(socket);
    });
    makeRoom(limits.network, (other) => sockets.get(other) === from);
    makeRoom(limits.total, () => true);
  });

  server.on('request', ({ socket }: IncomingMessage, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (sockets.has(socket)) idle.add(socket);
    });
  });

  return () => {
    for (const socket of idle) socket.destroy();
  };
}
