import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Captcha, Verified } from '../captcha/captcha.ts';
import { HONEYPOT } from '../contract.ts';
import { HttpError, unavailable } from '../http-error.ts';
import { networkKeys } from '../network.ts';
import type { FormSettings } from '../settings.ts';
import type { NewLead } from '../store/lead.ts';
import { hasLead, saveLead } from '../store/leads.ts';
import type { Store } from '../store/store.ts';
import { limitUnverified } from '../unverified.ts';
import { withTimeout } from '../with-timeout.ts';
import { junkSigns } from './junk.ts';
import { hashContent, readSubmission, textIn } from './submission.ts';

export interface Intake {
  settings: FormSettings;
  store: Store;
  captcha: Captcha;
  /** The forms that are being stored now, by their content. */
  inProgress: Map<string, Promise<Outcome>>;
}

export interface Outcome {
  outcome: 'stored' | 'unverified' | 'repeated';
  lead?: string;
  storeMs?: number;
  /** The signs of a program that it shows. */
  detail?: string | undefined;
}

export interface Client {
  userAgent: string;
  address: string;
}

interface Submission {
  lead: NewLead;
  token: string;
  honeypot: string;
}

/** Pauses before each check whether another instance has stored the same lead. */
const STORING_MS = [0, 50, 250];

/**
 * Turns a form into a stored lead: checks the key, the fields and the captcha, then stores. The
 * same content sent twice within a day is one lead, whatever its tokens; while the first is in
 * progress, the second gets its result.
 *
 * @throws HttpError if the form is rejected, and one of status 503 after `limitMs`; the work then
 *   goes on, and the same form sent again gets its result
 */
export async function takeIn(
  intake: Intake,
  form: FormData,
  client: Client,
  limitMs: number,
): Promise<Outcome> {
  const { settings, inProgress } = intake;
  if (!settings.accessKeys.includes(textIn(form, 'access_key'))) throw new HttpError('key');
  const submission = read(form);
  const { contentHash } = submission.lead;
  const running =
    inProgress.get(contentHash) ??
    verifyAndStore(intake, submission, client).finally(() => inProgress.delete(contentHash));
  inProgress.set(contentHash, running);
  return withTimeout(limitMs, running, unavailable('It took too long to store'));
}

function read(form: FormData): Submission {
  const fields = readSubmission(form);
  return {
    lead: {
      id: randomUUID().replaceAll('-', ''),
      contentHash: hashContent(fields),
      receivedAt: new Date().toISOString(),
      signals: '',
      verified: true,
      fields,
    },
    token: textIn(form, 'recaptcha_token'),
    honeypot: textIn(form, HONEYPOT).trim(),
  };
}

async function verifyAndStore(
  intake: Intake,
  { lead, token, honeypot }: Submission,
  { address, userAgent }: Client,
): Promise<Outcome> {
  const { settings, store } = intake;
  if (await isStored(store, lead)) return { outcome: 'repeated' };
  const { verified, usedChallenge, visit } = await verify(intake, lead, token);
  if (!verified) {
    const [network = ''] = networkKeys(address, settings.captcha.secret);
    await limitUnverified(store, network);
  }
  const signals = junkSigns(lead.fields, { userAgent, honeypot, ...visit });
  const channels = (['mail', 'webhook'] as const).filter((channel) => settings[channel]);
  const start = performance.now();
  const result = await orUnavailable(
    saveLead(store, { ...lead, verified, signals }, channels, usedChallenge),
  );
  if (result === 'used') throw new HttpError('captcha-spent');
  if (result === 'repeated') return { outcome: 'repeated' };
  const outcome = verified ? 'stored' : 'unverified';
  const storeMs = Math.round(performance.now() - start);
  return { outcome, lead: lead.id, storeMs, detail: signals || undefined };
}

/** Another instance may have had a provider spend the token on the same form just now. */
async function verify({ captcha, store }: Intake, lead: NewLead, token: string): Promise<Verified> {
  try {
    return await captcha.verify(token);
  } catch (error) {
    const isUsed = error instanceof HttpError && error.code === 'captcha-spent';
    for (const pauseMs of isUsed ? STORING_MS : []) {
      await delay(pauseMs);
      if (await isStored(store, lead)) return { verified: true };
    }
    throw error;
  }
}

const isStored = (store: Store, { contentHash, receivedAt }: NewLead) =>
  orUnavailable(hasLead(store, contentHash, receivedAt));

const orUnavailable = <Result>(answer: Promise<Result>): Promise<Result> =>
  answer.catch((cause) => {
    throw unavailable(cause);
  });
