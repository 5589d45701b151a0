import type { Sender } from './delivery/outbox.ts';
import { describeError, type Log } from './log.ts';
import type { FormSettings } from './settings.ts';
import type { Store } from './store/store.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * What the service does beside forms and deliveries; call it once a minute. Forgets what has expired, erases leads
 * older than FORM_KEEP_DAYS, and has held leads listed once a day. Never rejects: what fails is logged, and done at
 * a later call.
 */
export async function upkeep(
  store: Store,
  senders: Sender[],
  { keepDays }: Pick<FormSettings, 'keepDays'>,
  log: Log,
): Promise<void> {
  const now = Date.now();

  async function erase() {
    if (keepDays === undefined) return;
    const end = new Date(now - keepDays * DAY_MS).toISOString();
    const { count } = await store.deleteBefore(end);
    if (count > 0) log({ event: 'erased', leads: count });
  }

  async function listHeld() {
    const list = senders.find((sender) => sender.list)?.list;
    const held = list && (await store.claimHeld(now));
    if (!held) return;
    await list(held);
    await store.listed(held.claim);
    log({ event: 'listed', leads: held.count });
  }

  for (const task of [() => store.forget(now), erase, listHeld]) {
    await task().catch((error) => log({ event: 'upkeep', detail: describeError(error) }));
  }
}
