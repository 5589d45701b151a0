import { randomUUID } from 'node:crypto';
import { type Post, verifyCaptcha } from './captcha.ts';
import { HttpError, unavailable } from './http-error.ts';
import type { FormSettings } from './settings.ts';
import type { NewLead, Store } from './store.ts';
import { field, readSubmission, submissionDigest } from './submission.ts';

/** What became of a submission: stored, or the repeat of one that was. `lead` is the new lead's id. */
export type Outcome = { outcome: 'stored' | 'repeated'; lead?: string };

/**
 * Takes a form to a stored lead: key, fields, captcha, store. The same answers within a day are one
 * lead, whatever their tokens, and one that is still under way shares its outcome with the next.
 * Throws an HttpError when the form is refused.
 */
export function createIntake(settings: FormSettings, store: Store, post: Post) {
  const underWay = new Map<string, Promise<Outcome>>();

  async function verifyAndStore(lead: NewLead, token: string): Promise<Outcome> {
    const isStored = () => orUnavailable(store.has(lead.digest, lead.receivedAt));
    if (await isStored()) return { outcome: 'repeated' };
    try {
      await verifyCaptcha(token, settings.captcha, post);
    } catch (error) {
      // The token is spent where another instance has just taken the same submission.
      if (await isStored()) return { outcome: 'repeated' };
      throw error;
    }
    const stored = await orUnavailable(store.save(lead, settings.mail !== undefined));
    return stored ? { outcome: 'stored', lead: lead.id } : { outcome: 'repeated' };
  }

  return (form: FormData): Promise<Outcome> => {
    if (field(form, 'access_key') !== settings.accessKey) {
      throw new HttpError(
        401,
        'key',
        'This form is not connected properly. Please reload the page.',
      );
    }
    const submission = readSubmission(form);
    const token = field(form, 'recaptcha_token');
    const digest = submissionDigest(submission);
    const id = randomUUID().replaceAll('-', '');
    const receivedAt = new Date().toISOString();
    const lead = { ...submission, id, digest, receivedAt, verified: true };

    const running =
      underWay.get(digest) ?? verifyAndStore(lead, token).finally(() => underWay.delete(digest));
    underWay.set(digest, running);
    return running;
  };
}

const orUnavailable = <Result>(answer: Promise<Result>): Promise<Result> =>
  answer.catch((cause) => {
    throw unavailable('store', cause);
  });
