import type { Solved } from '../contract.ts';
import type { Fetch } from '../fetch.ts';
import { HttpError } from '../http-error.ts';
import type { FormSettings } from '../settings.ts';
import type { UsedChallenge } from '../store/lead.ts';
import { createChallenges, type Issued } from './challenge.ts';
import { createProvider } from './provider.ts';

/** The bot check: the service's own (challenge.ts), or a provider's (provider.ts). */
export interface Captcha {
  /** @throws HttpError 403 for an invalid token; 503 if a provider does not answer in 5 s */
  verify: (token: string) => Promise<Verified>;
  /** Undefined where a provider issues its own challenges. */
  issue?: () => Promise<Issued>;
}

/** The result for a token that was not rejected. */
export interface Verified {
  /** False: see unverified.ts. */
  verified: boolean;
  usedChallenge?: UsedChallenge;
  visit?: Visit | undefined;
}

/** What the page has said of its visitor. */
export type Visit = Solved['visit'];

const LONGEST_TOKEN = 8_192;

export function createCaptcha({ secret, verifier }: FormSettings['captcha'], post: Fetch): Captcha {
  const captcha: Captcha = verifier
    ? createProvider(secret, verifier, post)
    : createChallenges(secret);
  return {
    ...captcha,
    async verify(token) {
      if (!token) throw new HttpError('captcha-missing');
      if (token.length > LONGEST_TOKEN) throw new HttpError('captcha-refused');
      return captcha.verify(token);
    },
  };
}
