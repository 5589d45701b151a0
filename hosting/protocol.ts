import { connect } from 'node:tls';

/**
 * Which protocols a site offers to browsers: the one they agree on with its server, and HTTP/3 if it is announced.
 *
 * @param altSvc the `Alt-Svc` header of one of its responses
 * @returns such as `HTTP/2 and HTTP/3`
 */
export async function protocolsOf(origin: string, altSvc: string | null): Promise<string> {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const agreed = isSecure && (await handshake(hostname, Number(port || 443))).protocol;
  const first = agreed === 'h2' ? 'HTTP/2' : 'HTTP/1.1';
  return /\bh3=/.test(altSvc ?? '') ? `${first} and HTTP/3` : first;
}

/**
 * The TLS handshake with a host's server, also with an untrusted certificate.
 *
 * @param address of the server, if the host's name leads elsewhere
 * @returns the protocol, and from when to when the certificate is valid, in milliseconds since 1970
 */
export async function handshake(host: string, port: number, address = host) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ALPNProtocols = ['h2', 'http/1.1'];
  const options = { ALPNProtocols, rejectUnauthorized: false, timeout: 10_000 };
  const socket = connect({ ...options, host: address, port, servername: host }, resolve);
  socket.on('timeout', () => reject(new Error('no answer in 10 seconds'))).on('error', reject);
  try {
    await promise;
    const { valid_from, valid_to } = socket.getPeerCertificate();
    const [from, to] = [Date.parse(valid_from), Date.parse(valid_to)];
    return { protocol: socket.alpnProtocol, from, to };
  } finally {
    socket.destroy();
  }
}
