import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Why a request was rejected, in one word for the log. */
export const reasons = [
  'method',
  'path',
  'origin',
  'rate',
  'busy',
  'type',
  'size',
  'slow',
  'malformed',
  'key',
  'fields',
  'captcha-refused',
  'captcha-spent',
  'captcha-unreachable',
  'store',
] as const;
type Reason = (typeof reasons)[number];

/** Thrown to end a request with a status and a message for the visitor. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly reason: Reason;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    reason: Reason,
    message: string,
    headers: Record<string, string> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.reason = reason;
    this.headers = headers;
  }
}

/** The 503 for a service that is overloaded or cannot store. */
export const unavailable = (reason: 'busy' | 'store', cause?: unknown) =>
  new HttpError(
    503,
    reason,
    'We cannot take your message at the moment. Please try again in a few minutes.',
    { 'Retry-After': '60' },
    { cause },
  );
