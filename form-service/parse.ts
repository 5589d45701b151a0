import { HttpError } from './http-error.ts';

export const maximumBytes = 1024 * 1024;
const maximumParts = 100;

/**
 * Reads a multipart request (spec section 7.1) without believing anything it says about itself.
 * At most 1 MB is ever held, the whole body must arrive within `timeoutMs`.
 * Throws an HttpError: 415 not multipart, 413 too large, 408 too slow, 400 unreadable.
 */
export async function readForm(request: Request, timeoutMs: number): Promise<FormData> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new HttpError(
      415,
      'type',
      'The form was sent in a format that this service does not read.',
    );
  }
  const body = await readBody(request, timeoutMs);
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause) => {
      throw unreadable(cause);
    });
  if ([...form.keys()].length > maximumParts) throw unreadable();
  return form;
}

async function readBody(request: Request, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader();
  if (!reader) throw unreadable();
  // One buffer that grows, not a list of chunks: a million one-byte chunks must not cost more than their bytes.
  const buffer = new ArrayBuffer(0, { maxByteLength: maximumBytes });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    void reader.cancel().catch(() => {});
  }, timeoutMs);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const start = buffer.byteLength;
      if (start + part.value.byteLength > maximumBytes) throw tooLarge();
      buffer.resize(start + part.value.byteLength);
      new Uint8Array(buffer).set(part.value, start);
    }
  } catch (cause) {
    void reader.cancel().catch(() => {});
    if (late) throw tooSlow();
    throw cause instanceof HttpError ? cause : unreadable(cause);
  } finally {
    clearTimeout(timer);
  }
  if (late) throw tooSlow();
  return new Uint8Array(buffer).slice();
}

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
