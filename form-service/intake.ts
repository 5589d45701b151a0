import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createVerifier, type Post, unreachable } from './captcha.ts';
import { HttpError, unavailable } from './http-error.ts';
import { networkKey } from './network.ts';
import type { FormSettings } from './settings.ts';
import type { NewLead, Store } from './store.ts';
import { field, readSubmission, submissionDigest } from './submission.ts';
import { within } from './within.ts';

/** The result of a submission: stored, or a repeat of a stored one. `lead` is the id of a new lead. */
export type Outcome = { outcome: 'stored' | 'unverified' | 'repeated'; lead?: string };

/** How many unverified leads are stored per hour: from one network, and in total. */
const unverifiedPerHour = { network: 2, total: 30 };

/** Pauses before each check whether another instance has stored the same lead. */
const storingMs = [0, 50, 250];

const hourMs = 60 * 60 * 1000;

/**
 * Turns a form into a stored lead: checks the key, the fields and the captcha, then stores. The same content
 * sent twice within a day is one lead, whatever its tokens; while the first is in progress, the second gets
 * its result. Throws an HttpError if the form is rejected, and 503 after `limitMs`; the work then goes on,
 * and the same form sent again gets its result.
 */
export function createIntake(settings: FormSettings, store: Store, post: Post) {
  const verify = createVerifier(settings.captcha, post);
  const channels = (['mail', 'webhook'] as const).filter((channel) => settings[channel]);
  const underWay = new Map<string, Promise<Outcome>>();

  async function verifyAndStore(lead: NewLead, token: string, address: string): Promise<Outcome> {
    const isStored = () => orUnavailable(store.has(lead.digest, lead.receivedAt));
    if (await isStored()) return { outcome: 'repeated' };
    let verified: boolean;
    try {
      verified = await verify(token);
    } catch (error) {
      // Another instance may have spent the token on the same form, and be storing it now.
      const isSpent = error instanceof HttpError && error.reason === 'captcha-spent';
      for (const pauseMs of isSpent ? storingMs : []) {
        await delay(pauseMs);
        if (await isStored()) return { outcome: 'repeated' };
      }
      throw error;
    }
    if (!verified) await limitUnverified(address);
    const save = store.save({ ...lead, verified }, channels);
    if (!(await orUnavailable(save))) return { outcome: 'repeated' };
    return { outcome: verified ? 'stored' : 'unverified', lead: lead.id };
  }

  async function limitUnverified(address: string) {
    const hit = async (key: string) =>
      (await orUnavailable(store.hit(key, hourMs, Date.now()))).count;
    const fromNetwork = await hit(`unverified:${networkKey(address, settings.captcha.secret)}`);
    if (fromNetwork > unverifiedPerHour.network) throw unreachable();
    if ((await hit('unverified')) > unverifiedPerHour.total) throw unreachable();
  }

  return (form: FormData, address: string, limitMs: number): Promise<Outcome> => {
    if (!settings.accessKeys.includes(field(form, 'access_key'))) throw wrongKey();
    const submission = readSubmission(form);
    const token = field(form, 'recaptcha_token');
    const digest = submissionDigest(submission);
    const id = randomUUID().replaceAll('-', '');
    const receivedAt = new Date().toISOString();
    const lead = { ...submission, id, digest, receivedAt, verified: true };

    const running =
      underWay.get(digest) ??
      verifyAndStore(lead, token, address).finally(() => underWay.delete(digest));
    underWay.set(digest, running);
    return within(limitMs, running, unavailable('store', 'It took too long to store'));
  };
}

/** The 401 for a form with a wrong access key. */
export const wrongKey = () =>
  new HttpError(401, 'key', 'This form is not connected properly. Please reload the page.');

const orUnavailable = <Result>(answer: Promise<Result>): Promise<Result> =>
  answer.catch((cause) => {
    throw unavailable('store', cause);
  });
