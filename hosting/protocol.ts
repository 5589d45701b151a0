import { connect } from 'node:tls';

/**
 * Which protocols a site offers to browsers: the one they agree on with its server, and HTTP/3 if it is announced.
 *
 * @param altSvc the `Alt-Svc` header of one of its responses
 * @returns such as `HTTP/2 and HTTP/3`
 */
export async function protocolsOf(origin: string, altSvc: string | null): Promise<string> {
  const { protocol, hostname, port } = new URL(origin);
  const agreed = protocol === 'https:' ? await agreedWith(hostname, Number(port || 443)) : '';
  const first = agreed === 'h2' ? 'HTTP/2' : 'HTTP/1.1';
  return /\bh3=/.test(altSvc ?? '') ? `${first} and HTTP/3` : first;
}

async function agreedWith(host: string, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({
    host,
    port,
    servername: host,
    ALPNProtocols: ['h2', 'http/1.1'],
    // The requests for pages tell whether the certificate is valid.
    rejectUnauthorized: false,
    timeout: 10_000,
  });
  socket.on('secureConnect', () => resolve(socket.alpnProtocol || ''));
  socket.on('timeout', () => reject(new Error('no answer in 10 seconds')));
  socket.on('error', reject);
  return promise.finally(() => socket.destroy());
}
