import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Captcha, unreachable, type Verified } from '../captcha/captcha.ts';
import { HONEYPOT } from '../contract.ts';
import { HttpError, unavailable } from '../http-error.ts';
import type { FormSettings } from '../settings.ts';
import type { NewLead } from '../store/lead.ts';
import type { Store } from '../store/store.ts';
import { withTimeout } from '../with-timeout.ts';
import { junkSigns } from './junk.ts';
import { networkKey, networksOf } from './network.ts';
import { hashContent, readSubmission, textIn } from './submission.ts';

/** The result of a submission: stored, also if it is not verified, or a repeat of a stored one. */
export interface Outcome {
  outcome: 'stored' | 'unverified' | 'repeated';
  /** The id of a new lead. */
  lead?: string;
  /** The signs of a program that it shows. */
  detail?: string | undefined;
}

/** What a request says about its sender, besides the form. */
export interface Client {
  userAgent: string;
  /** The visitor's IP address. */
  address: string;
}

/** How many unverified leads are stored per hour: from one network, and in total. */
const UNVERIFIED_PER_HOUR = { network: 2, total: 30 };

/** Pauses before each check whether another instance has stored the same lead. */
const STORING_MS = [0, 50, 250];

const HOUR_MS = 60 * 60 * 1000;

/**
 * Turns a form into a stored lead: checks the key, the fields and the captcha, then stores. The same content
 * sent twice within a day is one lead, whatever its tokens; while the first is in progress, the second gets
 * its result.
 *
 * @returns a function that throws a HttpError if the form is rejected, and one of status 503 after `limitMs`; the
 *   work then goes on, and the same form sent again gets its result
 */
export function createIntake(settings: FormSettings, store: Store, verify: Captcha['verify']) {
  const channels = (['mail', 'webhook'] as const).filter((channel) => settings[channel]);
  const inProgress = new Map<string, Promise<Outcome>>();

  async function verifyAndStore(
    lead: NewLead,
    token: string,
    honeypot: string,
    { address, userAgent }: Client,
  ): Promise<Outcome> {
    const isStored = () => orUnavailable(store.has(lead.contentHash, lead.receivedAt));
    if (await isStored()) return { outcome: 'repeated' };
    const { verified, usedChallenge, visit } = await verify(token).catch(
      async (error): Promise<Verified> => {
        // Another instance may have had the provider spend the token on the same form, and be storing it now.
        const isUsed = error instanceof HttpError && error.code === 'captcha-spent';
        for (const pauseMs of isUsed ? STORING_MS : []) {
          await delay(pauseMs);
          if (await isStored()) return { verified: true };
        }
        throw error;
      },
    );
    if (!verified) await limitUnverified(address);
    const signals = junkSigns(lead.fields, { userAgent, honeypot, ...visit });
    const stored = { ...lead, verified, signals };
    const result = await orUnavailable(store.save(stored, channels, usedChallenge));
    if (result === 'used') throw new HttpError('captcha-spent');
    if (result === 'repeated') return { outcome: 'repeated' };
    return {
      outcome: verified ? 'stored' : 'unverified',
      lead: lead.id,
      detail: signals || undefined,
    };
  }

  async function limitUnverified(address: string) {
    const countOf = async (key: string) =>
      (await orUnavailable(store.increment(key, HOUR_MS, Date.now()))).count;
    const [network = ''] = networksOf(address);
    const fromNetwork = await countOf(`unverified:${networkKey(network, settings.captcha.secret)}`);
    if (fromNetwork > UNVERIFIED_PER_HOUR.network) throw unreachable();
    if ((await countOf('unverified')) > UNVERIFIED_PER_HOUR.total) throw unreachable();
  }

  return (form: FormData, client: Client, limitMs: number): Promise<Outcome> => {
    if (!settings.accessKeys.includes(textIn(form, 'access_key'))) throw new HttpError('key');
    const fields = readSubmission(form);
    const token = textIn(form, 'recaptcha_token');
    const honeypot = textIn(form, HONEYPOT).trim();
    const contentHash = hashContent(fields);
    const id = randomUUID().replaceAll('-', '');
    const receivedAt = new Date().toISOString();
    const lead = { id, contentHash, receivedAt, signals: '', verified: true, fields };

    const running =
      inProgress.get(contentHash) ??
      verifyAndStore(lead, token, honeypot, client).finally(() => inProgress.delete(contentHash));
    inProgress.set(contentHash, running);
    return withTimeout(limitMs, running, unavailable('It took too long to store'));
  };
}

const orUnavailable = <Result>(answer: Promise<Result>): Promise<Result> =>
  answer.catch((cause) => {
    throw unavailable(cause);
  });
