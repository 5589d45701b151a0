import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Code, MESSAGES } from './contract.ts';
import { isDiskFull } from './full-disk.ts';

const STATUSES = {
  stored: 200,
  missing: 400,
  email: 400,
  tel: 400,
  list: 400,
  long: 400,
  malformed: 400,
  key: 401,
  origin: 403,
  'captcha-missing': 403,
  'captcha-refused': 403,
  'captcha-host': 403,
  'captcha-spent': 403,
  path: 404,
  method: 405,
  size: 413,
  type: 415,
  rate: 429,
  error: 500,
  'captcha-unreachable': 503,
  store: 503,
  full: 503,
} as const satisfies Record<Code, ContentfulStatusCode>;

export const CODES = Object.keys(STATUSES) as Code[];
export const statusOf = (code: Code) => STATUSES[code];

interface Details {
  fields?: string[];
  seconds?: number;
  headers?: Record<string, string>;
}

/** Ends a request: a visitor gets the code and its message, the log the code and the cause. */
export class HttpError extends Error {
  readonly code: Code;
  readonly details: Details;

  constructor(code: Code, details: Details = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.details = details;
  }
}

/** The 503 for a store that does not answer, or whose disk is full. */
export const unavailable = (cause?: unknown) =>
  new HttpError(isDiskFull(cause) ? 'full' : 'store', { headers: { 'Retry-After': '60' } }, cause);

export function messageOf(code: Code, { fields = [], seconds = 0 }: Details) {
  const named = fields.map((field) => MESSAGES.fields[field] ?? field);
  const count = Math.ceil(seconds / 60);
  const minutes =
    count === 1 ? MESSAGES.minutes.one : MESSAGES.minutes.other.replace('{count}', `${count}`);
  return MESSAGES.codes[code]
    .replace('{fields}', new Intl.ListFormat(MESSAGES.language).format(named))
    .replace('{field}', named[0] ?? '')
    .replace('{minutes}', minutes);
}
