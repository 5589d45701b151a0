import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

const lingerMs = 5_000;

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The answer to a request with a body. Where it goes out before the body was read, the connection ends
 * with it and says so: a proxy would give it to the next visitor. What is still coming is read and thrown
 * away for a while, as closing on unread bytes can take the answer from the sender.
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
