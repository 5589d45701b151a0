import { z } from 'zod';
import type { Solved } from '../contract.ts';
import { HttpError } from '../http-error.ts';
import type { FormSettings, VerifierSettings } from '../settings.ts';
import type { UsedChallenge } from '../store/lead.ts';
import { createChallenges } from './challenge.ts';

/** The part of `fetch` that the verifier needs; a Hono app's `request` fits too. */
export type Post = (url: string, init: RequestInit) => Response | Promise<Response>;

/** The result for a token that was not rejected. */
export interface Verified {
  verified: boolean;
  /** The challenge that the lead uses up. */
  usedChallenge?: UsedChallenge;
  visit?: Visit;
}

/** What the page has said of its visitor. */
export type Visit = Solved['visit'];

const TIMEOUT_MS = 5_000;
const LONGEST_TOKEN = 8_192;
const MAXIMUM_ANSWER_BYTES = 65_536;

/** After an outage of this length, leads are stored unverified. */
const OUTAGE_MS = 2 * 60_000;

const answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type Verdict = z.infer<typeof answer>;

/** Error codes that concern our settings or the verifier itself, not the visitor's token. */
const NOT_ABOUT_THE_TOKEN = [
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
];

/** The bot check of one service. */
export interface Captcha {
  /**
   * Verifies a token. The visitor's IP address is sent nowhere.
   *
   * @throws HttpError 403 for an invalid token; 503 if a provider gives no usable response within five seconds.
   *   After two minutes of that, it resolves to `verified: false` instead
   */
  verify: (token: string) => Promise<Verified>;
  /** Issues a challenge of the service's own captcha; a provider issues its own. */
  issue?: ReturnType<typeof createChallenges>['issue'];
}

/**
 * Creates the service's own captcha or, if `verifier` is set, the check of a provider's tokens by its
 * siteverify-compatible service.
 *
 * @param post sends requests to the provider
 */
export function createCaptcha({ secret, verifier }: FormSettings['captcha'], post: Post): Captcha {
  const { issue, check } = verifier
    ? createProvider(secret, verifier, post)
    : createChallenges(secret);
  return {
    issue,
    async verify(token) {
      if (!token) throw new HttpError('captcha-missing');
      if (token.length > LONGEST_TOKEN) throw new HttpError('captcha-refused');
      return check(token);
    },
  };
}

function createProvider(secret: string, settings: VerifierSettings, post: Post) {
  let failingSince: number | undefined;
  async function check(token: string): Promise<Verified> {
    let verdict: Verdict;
    try {
      verdict = await ask(settings.url, secret, token, post);
      failingSince = undefined;
    } catch (cause) {
      failingSince ??= Date.now();
      if (Date.now() - failingSince < OUTAGE_MS) throw unreachable(cause);
      return { verified: false };
    }
    judge(verdict, settings);
    return { verified: true };
  }
  return { check, issue: undefined };
}

function judge(verdict: Verdict, { action, minimumScore, hostnames }: VerifierSettings) {
  if (verdict['error-codes'].includes('timeout-or-duplicate')) throw new HttpError('captcha-spent');
  const { success, score, hostname = '' } = verdict;
  // The token of a provider without scores passes only if the minimum is 0.
  if (!success || verdict.action !== action || (score ?? 0) < minimumScore) {
    const said = `success ${success}, action ${verdict.action ?? 'none'}, score ${score ?? 'none'}`;
    const detail = `the provider says ${said}; needed are ${action} (CAPTCHA_ACTION) and ${minimumScore} (CAPTCHA_MINIMUM_SCORE)`;
    throw new HttpError('captcha-refused', {}, detail);
  }
  if (!hostnames.includes(hostname)) {
    const detail = `the token is from ${hostname || 'no host'}, and FORM_ALLOWED_ORIGINS has ${hostnames.join(', ')}`;
    throw new HttpError('captcha-host', {}, detail);
  }
}

/** @throws Error if the response is no usable verdict */
async function ask(url: string, secret: string, token: string, post: Post): Promise<Verdict> {
  const response = await post(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual', // so that the secret goes to no other host
  });
  const verdict = answer.parse(JSON.parse(await readText(response)));
  const errors = verdict['error-codes'].filter((code) => NOT_ABOUT_THE_TOKEN.includes(code));
  if (errors.length > 0) throw new Error(`The verifier says ${errors.join(', ')}`);
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
      if (bytes > MAXIMUM_ANSWER_BYTES) throw new Error('The response of the verifier is too long');
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(limit) ?? null).text();
}

/** The 503 for a verifier that gives no usable response. */
export const unreachable = (cause?: unknown) =>
  new HttpError('captcha-unreachable', { headers: { 'Retry-After': '60' } }, cause);
