import { z } from 'zod';
import { HttpError } from './http-error.ts';
import type { FormSettings } from './settings.ts';

/** The part of `fetch` that the check needs; a Hono app's `request` fits too. */
export type Post = (url: string, init: RequestInit) => Response | Promise<Response>;

const timeoutMs = 5_000;
const longestToken = 8_192;
const maximumAnswerBytes = 65_536;

/** A verifier that has given no usable answer for this long is not waited for any longer. */
const outageMs = 2 * 60_000;

const answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type Verdict = z.infer<typeof answer>;

/** Codes that say nothing of the visitor: our settings, or the verifier's own trouble. */
const notTheVisitors = [
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
];

/**
 * Makes the check of captcha tokens (spec section 7.1) against a siteverify-compatible address: good for
 * our action (section 9), made on our pages, score enough. The visitor's address is not passed on.
 *
 * The check resolves to true for a good token, and to false where nobody can tell, because the verifier
 * has given no usable answer for two minutes. It throws an HttpError: 403 refused, 503 when this was the
 * first time that no usable answer came in five seconds.
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
  // A provider that gives no score passes only where the minimum is 0.
  const good = success && verdict.action === action && (score ?? 0) >= minimumScore;
  if (!good || !hostnames.includes(hostname)) throw notLetThrough();
}

/** The verifier's verdict. Throws where there is none that can be believed. */
async function ask(
  { verifyUrl, secret }: FormSettings['captcha'],
  token: string,
  post: Post,
): Promise<Verdict> {
  const response = await post(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual', // the secret goes nowhere else
  });
  const verdict = answer.parse(JSON.parse(await readText(response)));
  const faults = verdict['error-codes'].filter((code) => notTheVisitors.includes(code));
  if (faults.length > 0) throw new Error(`The verifier says ${faults.join(', ')}`);
  // Too many questions, another address, or trouble of its own, is no verdict on the visitor either.
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

/** The 503 of a verifier that gives no usable answer. */
export const unreachable = (cause?: unknown) =>
  new HttpError(
    503,
    'captcha-unreachable',
    'The bot check cannot be reached at the moment. Please try again in a few minutes.',
    { 'Retry-After': '60' },
    { cause },
  );
