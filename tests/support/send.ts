import { type IncomingHttpHeaders, request as plain } from 'node:http';
import { request as secure } from 'node:https';

/** A response with its body as bytes, not decompressed. */
export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request with its path unchanged: fetch would resolve `..` before sending. */
export function send(
  origin: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    localAddress,
  }: {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    /** The client's IP address, such as 127.0.0.2 for another visitor. */
    localAddress?: string;
  } = {},
): Promise<Received> {
  const { protocol, hostname, port } = new URL(origin);
  const request = protocol === 'https:' ? secure : plain;
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  const options = {
    hostname,
    port,
    path,
    method,
    headers,
    // A build is silent for as long as it takes.
    timeout: 60_000,
    agent: false,
    localAddress,
  };
  // The tests' certificate is self-signed.
  const sent = request({ ...options, rejectUnauthorized: false }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part) => parts.push(part));
    response.on('error', reject);
    response.on('end', () => {
      const { statusCode = 0, headers } = response;
      resolve({ status: statusCode, headers, body: Buffer.concat(parts) });
    });
  });
  sent.on('timeout', () => sent.destroy(new Error(`${origin}${path}: no answer in 60 s`)));
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
