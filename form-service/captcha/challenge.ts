import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import pLimit from 'p-limit';
import { z } from 'zod';
import { HttpError } from '../http-error.ts';

const LIFETIME_MS = 10 * 60_000;

/**
 * The work of one challenge: 1 to 1,200 keys of 2,500 iterations, so 1.5 million iterations on
 * average. Any key may be the right one, because a bot would skip those that cannot be. A challenge
 * costs the service one key to issue, and none to check.
 */
export const WORK = { iterations: 2_500, mostKeys: 1_200 };

const AT_ONCE = 8;

const hex = z.string().regex(/^[\da-f]{2,128}$/);
const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.number(),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: z.number(), derivedKey: hex, time: z.number() }),
  /** What the page says of its visitor: see junk.ts. */
  visit: z.strictObject({ elapsedMs: z.number(), automated: z.boolean() }).optional(),
});
type Challenge = z.infer<typeof payload>['challenge'];

export interface Issued {
  challenge: Challenge;
  /** Instead of its end, because a visitor's clock may be wrong. */
  lifetimeMs: number;
}

/**
 * The service's own captcha: the visitor's browser does about a second of work (captcha-work.ts of
 * the site). Challenges are signed, so no instance remembers those it has issued; `verify` names the
 * one that a lead uses up, once among all instances (saveLead), which need the same secret.
 */
export function createChallenges(secret: string) {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}, for keys` };

  // The threads that derive keys also check the solutions of those who send a form.
  const limit = pLimit(AT_ONCE);

  return {
    async issue({ iterations, mostKeys } = WORK): Promise<Issued> {
      const challenge = await limit(() =>
        createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: iterations,
          counter: randomInt(mostKeys - 1, 0),
          expiresAt: Math.ceil((Date.now() + LIFETIME_MS) / 1000),
          deriveKey,
          ...secrets,
        }),
      );
      return { challenge: challenge as Challenge, lifetimeMs: LIFETIME_MS };
    },

    /** @throws HttpError 403 unless the token is a solved challenge of ours that has not expired */
    async verify(token: string) {
      const { challenge, solution, visit } = read(token);
      const { verified, expired } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...secrets,
      });
      if (expired) throw new HttpError('captcha-spent');
      if (!verified) throw new HttpError('captcha-refused');
      const usedChallenge = {
        challenge: challenge.signature,
        expiresAt: challenge.parameters.expiresAt * 1000,
      };
      return { verified: true, usedChallenge, visit };
    },
  };
}

function read(token: string): z.infer<typeof payload> {
  try {
    return payload.parse(JSON.parse(atob(token)));
  } catch {
    throw new HttpError('captcha-refused');
  }
}
