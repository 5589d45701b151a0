import { describeError, type Log } from './log.ts';
import type { FormSettings } from './settings.ts';
import { forgetExpired } from './store/counts.ts';
import { eraseByAge } from './store/erasure.ts';
import type { Store } from './store/store.ts';

const DAY_MS = 24 * 3_600_000;

/** To be called once a minute. Never rejects: what fails is logged, and done at a later call. */
export async function maintenance(
  store: Store,
  { keepDays, database }: Pick<FormSettings, 'keepDays' | 'database'>,
  log: Log,
): Promise<void> {
  const now = Date.now();
  try {
    // Once an hour, because it reads every count.
    if (new Date(now).getUTCMinutes() === 0) await forgetExpired(store, now);
    if (keepDays === undefined) return;
    // A day earlier, because erasing is scheduled for the next day.
    const end = new Date(now - (keepDays - 1) * DAY_MS).toISOString();
    const { count, errors } = await eraseByAge(store, now, end, database);
    if (count > 0) log({ event: 'erased', leads: count });
    for (const error of errors) log({ event: 'maintenance', detail: describeError(error) });
  } catch (error) {
    log({ event: 'maintenance', detail: describeError(error) });
  }
}
