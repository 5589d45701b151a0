import type { Solved } from '../contract.ts';
import type { Fetch } from '../fetch.ts';
import { HttpError } from '../http-error.ts';
import type { FormSettings } from '../settings.ts';
import type { UsedChallenge } from '../store/lead.ts';
import { createChallenges, type Issued } from './challenge.ts';
import { createProvider } from './provider.ts';

/** The bot check: the service's own (challenge.ts), or a provider's (provider.ts). */
export interface Captcha {
  /**
   * Verifies a token. The visitor's IP address is sent nowhere.
   *
   * @throws HttpError 403 for an invalid token; 503 if a provider gives no usable response within
   * five seconds
   */
  verify: (token: string) => Promise<Verified>;
  /** Issues a challenge of the service's own captcha; a provider issues its own. */
  issue?: () => Promise<Issued>;
}

/** The result for a token that was not rejected. */
export interface Verified {
  /** False: see unverified.ts. */
  verified: boolean;
  /** The challenge that the lead uses up. */
  usedChallenge?: UsedChallenge;
  visit?: Visit | undefined;
}

/** What the page has said of its visitor. */
export type Visit = Solved['visit'];

const LONGEST_TOKEN = 8_192;

/** The bot check that the settings name; `post` sends requests to a provider. */
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
