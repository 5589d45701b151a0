import { z } from 'zod';
import { HttpError } from './http-error.ts';
import type { FormSettings } from './settings.ts';

/** The part of `fetch` that the verifier needs; a Hono app's `request` fits too. */
export type Post = (url: string, init: RequestInit) => Response | Promise<Response>;

const timeoutMs = 5_000;
const longestToken = 8_192;
const maximumAnswerBytes = 65_536;

/** After an outage of this length, leads are stored unverified. */
const outageMs = 2 * 60_000;

const answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type Verdict = z.infer<typeof answer>;

/** Error codes that concern our settings or the verifier itself, not the visitor's token. */
const notTheVisitors = [
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
];

/**
 * Creates a function that verifies captcha tokens (spec section 7.1) with a siteverify-compatible service:
 * the action (section 9), the hostname and the score. The visitor's IP address is not sent.
 *
 * It resolves to true for a valid token, and to false if the verifier has given no usable response for
 * two minutes. It throws an HttpError: 403 for an invalid token; 503 if the verifier gives no usable
 * response within five seconds and its outage has not yet lasted two minutes.
 */
export function createVerifier(settings: FormSettings['captcha'], post: Post) {
  let failingSince: number | undefined;

  return async (token: string): Promise<boolean> => {
    if (!token) throw refused('Please allow scripts from our bot check, then send the form again.');
    if (token.length > longestToken) throw notLetThrough();
    let verdict: Verdict;
    try {
      verdict = await ask(settings, token, post);
      failingSince = undefined;
    } catch (cause) {
      failingSince ??= Date.now();
      if (Date.now() - failingSince < outageMs) throw unreachable(cause);
      return false;
    }
    judge(verdict, settings);
    return true;
  };
}

function judge(verdict: Verdict, { action, minimumScore, hostnames }: FormSettings['captcha']) {
  if (verdict['error-codes'].includes('timeout-or-duplicate')) {
    const message = 'The bot check has expired. Please send the form again.';
    throw new HttpError(403, 'captcha-spent', message);
  }
  const { success, score, hostname = '' } = verdict;
  // The token of a provider without scores passes only if the minimum is 0.
  const good = success && verdict.action === action && (score ?? 0) >= minimumScore;
  if (!good || !hostnames.includes(hostname)) throw notLetThrough();
}

/** Asks the verifier for its verdict. Throws if the response is no usable verdict. */
async function ask(
  { verifyUrl, secret }: FormSettings['captcha'],
  token: string,
  post: Post,
): Promise<Verdict> {
  const response = await post(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual', // so that the secret goes to no other host
  });
  const verdict = answer.parse(JSON.parse(await readText(response)));
  const faults = verdict['error-codes'].filter((code) => notTheVisitors.includes(code));
  if (faults.length > 0) throw new Error(`The verifier says ${faults.join(', ')}`);
  // A rate limit, a redirect or a server error is no verdict on the visitor either.
  const { status } = response;
  const noVerdict = status >= 500 || status === 429 || (status >= 300 && status < 400);
  if (noVerdict || (verdict.success && !response.ok)) {
    throw new Error(`The verifier answered with status ${response.status}`);
  }
  return verdict;
}

async function readText(response: Response): Promise<string> {
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maximumAnswerBytes)
        throw new Error('The verifier answered at too great a length');
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(limit) ?? null).text();
}

const refused = (message: string) => new HttpError(403, 'captcha-refused', message);

const notLetThrough = () =>
  refused('The bot check did not let this message through. Please try again in a moment.');

/** The 503 for a verifier that gives no usable response. */
export const unreachable = (cause?: unknown) =>
  new HttpError(
    503,
    'captcha-unreachable',
    'The bot check cannot be reached at the moment. Please try again in a few minutes.',
    { 'Retry-After': '60' },
    { cause },
  );
