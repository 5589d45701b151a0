import { HttpError } from './http-error.ts';
import { maximumBodyBytes } from './limits.ts';

// Browsers stay far below each limit; a body beyond them can block the event loop for seconds.
const maximumParts = 100;
const longestPartHead = 2_000;
const longestBoundary = 70; // RFC 2046, section 5.1.1

/**
 * Reads the boundary of a multipart request (spec section 7.1) from its headers.
 * Throws an HttpError: 415 not multipart, 413 declared too large, 400 boundary missing or too long.
 */
export function checkHeaders(headers: Headers): { contentType: string; boundary: string } {
  const contentType = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new HttpError(
      415,
      'type',
      'The form was sent in a format that this service does not read.',
    );
  }
  if (Number(headers.get('content-length')) > maximumBodyBytes) throw tooLarge();
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || boundary.length > longestBoundary) throw unreadable();
  return { contentType, boundary };
}

/**
 * Reads a body without trusting its Content-Length: holds at most `maximumBodyBytes`, and stops when the
 * body arrives slower than the given pace.
 * Throws an HttpError: 413 too large, 408 too slow or `signal` aborted, 400 cut off.
 */
export async function readBody(
  request: Request,
  { graceMs, bytesPerSecond, maximumMs }: typeof import('./limits.ts').bodyPace,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const reader = request.body?.getReader();
  if (!reader) throw unreadable();
  // One growing buffer: a list of a million one-byte chunks would use far more memory than their bytes.
  const buffer = new ArrayBuffer(0, { maxByteLength: maximumBodyBytes });
  let late = false;
  const cutOff = () => {
    late = true;
    void reader.cancel().catch(() => {});
  };
  const start = performance.now();
  const pacer = setInterval(() => {
    const allowedMs = Math.min(maximumMs, graceMs + (buffer.byteLength / bytesPerSecond) * 1000);
    if (performance.now() - start > allowedMs) cutOff();
  }, graceMs / 10);
  signal.addEventListener('abort', cutOff);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const length = buffer.byteLength;
      if (length + part.value.byteLength > maximumBodyBytes) throw tooLarge();
      buffer.resize(length + part.value.byteLength);
      new Uint8Array(buffer).set(part.value, length);
    }
  } catch (cause) {
    void reader.cancel().catch(() => {});
    if (late) throw tooSlow();
    throw cause instanceof HttpError ? cause : unreadable(cause);
  } finally {
    clearInterval(pacer);
    signal.removeEventListener('abort', cutOff);
  }
  if (late) throw tooSlow();
  return Buffer.from(buffer.transferToFixedLength());
}

/**
 * Checks a body's bytes before parsing, which takes a hundred times as long.
 * Throws an HttpError, 400, if the end is missing, or there are too many parts or too long part headers.
 */
export function checkParts(body: Buffer, boundary: string): void {
  const delimiter = Buffer.from(`--${boundary}`);
  if (!body.includes(`--${boundary}--`)) throw unreadable();
  let parts = -1; // because the last delimiter starts no part
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + 1)) {
    parts += 1;
    const head = body.subarray(at + delimiter.length, at + longestPartHead);
    const ends = head.includes('\r\n\r\n') || head.indexOf('--') === 0;
    if (parts > maximumParts || !ends) throw unreadable();
  }
}

/** Parses a checked body. Throws an HttpError, 400, if it cannot be read. */
export const parseForm = (body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> =>
  new Response(body, { headers: { 'content-type': contentType } }).formData().catch((cause) => {
    throw unreadable(cause);
  });

const tooLarge = () =>
  new HttpError(
    413,
    'size',
    'Your message is too long to send. Please shorten it to less than 1 MB.',
  );

const tooSlow = () =>
  new HttpError(
    408,
    'slow',
    'Your message took too long to arrive. Please check your connection and try again.',
  );

const unreadable = (cause?: unknown) =>
  new HttpError(400, 'malformed', 'The form could not be read. Please try again.', {}, { cause });
