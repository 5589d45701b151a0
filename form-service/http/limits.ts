import { HttpError, unavailable } from '../http-error.ts';
import { networkKeys } from '../network.ts';
import type { FormSettings } from '../settings.ts';
import { countRequest } from '../store/counts.ts';
import type { Store } from '../store/store.ts';
import { withTimeout } from '../with-timeout.ts';

const RATE_WINDOW_MS = 10 * 60 * 1000;

/** The limit of a /48, which holds 65,536 networks of the size /64, in limits of one /64. */
const AROUND_LIMIT = 4;

/** In FORM_RATE_LIMITs: whoever opens the form asks for a challenge, and few send it. */
const TIMES = { form: 1, challenge: 10 };

/** @throws HttpError 429 if a network has asked for this too often; 503 after `limitMs` */
export async function limitRate(
  { settings, store, limitMs }: { settings: FormSettings; store: Store; limitMs: number },
  wanted: keyof typeof TIMES,
  address: string,
): Promise<void> {
  const now = Date.now();
  const keys = networkKeys(address, settings.captcha.secret);
  // The larger network first, so that many small ones cannot fill the memory.
  for (const [larger, key] of [...keys.entries()].reverse()) {
    const counting = countRequest(store, `${wanted}:${key}`, RATE_WINDOW_MS, now);
    const { count, endsAt } = await withTimeout(limitMs, counting).catch((cause) => {
      throw unavailable(cause);
    });
    const most = settings.rateLimit * TIMES[wanted] * (larger ? AROUND_LIMIT : 1);
    if (count <= most) continue;
    const seconds = Math.ceil((endsAt - now) / 1000);
    throw new HttpError('rate', { seconds, headers: { 'Retry-After': `${seconds}` } });
  }
}
