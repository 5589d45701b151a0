import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

const lingerMs = 5_000;

/** Whether a request's headers announce a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Prepares the response to a request with a body. If the body is not read yet, the response closes the
 * connection, or a proxy would reuse it for the next visitor. The rest of the body is read and discarded
 * for a while, because closing on unread bytes can keep the response from reaching the client.
 */
export async function closeUnread(
  response: Response,
  incoming: IncomingMessage,
): Promise<Response> {
  if (incoming.complete) return response;
  const { status, body: words } = response;
  const headers = new Headers(response.headers);
  headers.set('Connection', 'close');
  if (!words) return new Response(null, { status, headers });
  const answer = new Uint8Array(await response.arrayBuffer());
  headers.set('Content-Length', String(answer.length));
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(answer);
      incoming.resume();
    },
    async pull(controller) {
      const signal = AbortSignal.timeout(lingerMs);
      await finished(incoming, { signal }).catch(() => {});
      controller.close();
    },
  });
  return new Response(body, { status, headers });
}
