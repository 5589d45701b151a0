import type { Sender } from './delivery/outbox.ts';
import { describeError, type Log } from './log.ts';
import type { FormSettings } from './settings.ts';
import type { Store } from './store/store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * What the service does beside forms and deliveries; call it once a minute. Forgets what has expired, erases junk
 * and leads older than FORM_KEEP_DAYS, and tells of held leads, at most once an hour. Never rejects: what fails is
 * logged, and done at a later call.
 */
export async function upkeep(
  store: Store,
  senders: Sender[],
  { keepDays }: Pick<FormSettings, 'keepDays'>,
  log: Log,
): Promise<void> {
  const now = Date.now();

  async function erase() {
    // A day sooner, because it is planned for the day after.
    const end = keepDays === undefined ? '' : new Date(now - (keepDays - 1) * DAY_MS).toISOString();
    const { count } = await store.expire(now, end);
    if (count > 0) log({ event: 'erased', leads: count });
  }

  async function tellOfHeld() {
    if (senders.length === 0 || !(await store.hasUntold(now))) return;
    // The first at once, and what comes after it together within the hour.
    const { count } = await store.hit('held', HOUR_MS, now);
    const held = count === 1 ? await store.claimHeld(now) : undefined;
    if (!held) return;
    const results = await Promise.allSettled(senders.map(({ tell }) => tell(held)));
    for (const result of results) {
      if (result.status === 'rejected')
        log({ event: 'upkeep', detail: describeError(result.reason) });
    }
    if (results.every(({ status }) => status === 'rejected')) return;
    await store.told(held.claim);
    log({ event: 'told', leads: held.count });
  }

  const forget = async () => {
    // Once an hour, because it looks at every count, and D1 bills what is looked at.
    if (new Date(now).getUTCMinutes() === 0) await store.forget(now);
  };

  for (const task of [forget, erase, tellOfHeld]) {
    await task().catch((error) => log({ event: 'upkeep', detail: describeError(error) }));
  }
}
