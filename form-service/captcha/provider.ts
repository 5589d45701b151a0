import { z } from 'zod';
import type { Fetch } from '../fetch.ts';
import { HttpError } from '../http-error.ts';
import type { VerifierSettings } from '../settings.ts';
import { OUTAGE_MS, unreachable } from '../unverified.ts';

const TIMEOUT_MS = 5_000;

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

export function createProvider(secret: string, settings: VerifierSettings, post: Fetch) {
  let failingSince: number | undefined;
  return {
    async verify(token: string) {
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
    },
  };
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

async function ask(url: string, secret: string, token: string, post: Fetch): Promise<Verdict> {
  const response = await post(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual', // so that the secret goes to no other host
  });
  const verdict = answer.parse(await response.json());
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
