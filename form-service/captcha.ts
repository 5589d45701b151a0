import { z } from 'zod';
import { HttpError } from './http-error.ts';
import type { FormSettings } from './settings.ts';

/** The part of `fetch` that the check needs; a Hono app's `request` fits too. */
export type Post = (url: string, init: RequestInit) => Response | Promise<Response>;

const timeoutMs = 5_000;

const answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

const ourOwnFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/**
 * Asks a siteverify-compatible address whether the token (spec section 7.1) is good for our action
 * (section 9) and scores enough.
 * Returns when it is; throws an HttpError: 403 refused, 503 when no usable answer came in five seconds.
 * The visitor's address is not passed on.
 */
export async function verifyCaptcha(
  token: string,
  { verifyUrl, secret, action, minimumScore }: FormSettings['captcha'],
  post: Post,
): Promise<void> {
  if (!token) throw refused('Please allow scripts from our bot check, then send the form again.');
  const verdict = await ask(verifyUrl, new URLSearchParams({ secret, response: token }), post);
  const codes = verdict['error-codes'];
  if (codes.some((code) => ourOwnFaults.includes(code))) throw unreachable(codes.join(', '));
  if (codes.includes('timeout-or-duplicate')) {
    throw refused('The bot check has expired. Please send the form again.');
  }
  // A provider that gives no score passes only where the minimum is 0.
  if (!verdict.success || verdict.action !== action || (verdict.score ?? 0) < minimumScore) {
    throw refused('The bot check did not let this message through. Please try again in a moment.');
  }
}

async function ask(url: string, body: URLSearchParams, post: Post) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await post(url, { method: 'POST', body, signal });
    return answer.parse(await response.json());
  } catch (cause) {
    throw unreachable(cause);
  }
}

const refused = (message: string) => new HttpError(403, 'captcha-refused', message);

const unreachable = (cause: unknown) =>
  new HttpError(
    503,
    'captcha-unreachable',
    'The bot check cannot be reached at the moment. Please try again in a few minutes.',
    { 'Retry-After': '60' },
    { cause },
  );
