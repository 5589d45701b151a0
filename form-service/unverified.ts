/**
 * What *unverified* means: the captcha's provider has given no usable answer for OUTAGE_MS. A lead
 * is then stored and forwarded like any other, but marked, and only a few are taken.
 */
import { HttpError, unavailable } from './http-error.ts';
import { countRequest } from './store/counts.ts';
import type { Store } from './store/store.ts';

export const OUTAGE_MS = 2 * 60_000;

export const UNVERIFIED = { mark: 'Not verified', reason: 'the bot check could not be reached' };

const PER_HOUR = { network: 2, total: 30 };

const HOUR_MS = 60 * 60 * 1000;

/** @throws HttpError 503 if this network, or all of them together, have sent enough */
export async function limitUnverified(store: Store, network: string): Promise<void> {
  for (const [key, most] of [
    [`unverified:${network}`, PER_HOUR.network],
    ['unverified', PER_HOUR.total],
  ] as const) {
    const { count } = await countRequest(store, key, HOUR_MS, Date.now()).catch((cause) => {
      throw unavailable(cause);
    });
    if (count > most) throw unreachable();
  }
}

/** The 503 for a provider that gives no usable answer. */
export const unreachable = (cause?: unknown) =>
  new HttpError('captcha-unreachable', { headers: { 'Retry-After': '60' } }, cause);
