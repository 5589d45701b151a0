import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { openConnections } from './limits.ts';
import { network } from './network.ts';

/**
 * Limits a server's connections, in total and for each network. A connection over a limit closes the
 * one that has been idle longest, so that silent connections lock nobody out.
 * Returns a function that closes all idle connections.
 */
export function limitConnections(server: Server, limits: typeof openConnections) {
  const sockets = new Map<Socket, string>();
  const idle = new Set<Socket>(); // longest idle first

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
