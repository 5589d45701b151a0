import { describeError, type Log, writeLog } from './log.ts';
import { type Channel, type Delivery, type Lead, leaseMs, type Store } from './store.ts';

/**
 * Hands a lead to where it goes. `deliver` resolves when it was taken, and rejects within the lease when
 * not, with an Error whose message says why without a word of the visitor's.
 */
export type Sender = { channel: Channel; deliver: (lead: Lead) => Promise<void> };

type Pauses = { firstRetryMs: number; longestRetryMs: number };
type Options = Partial<Pauses> & { log?: Log };

const defaults: Pauses = { firstRetryMs: 60_000, longestRetryMs: 6 * 3_600_000 };

/**
 * Delivers what is due by one channel, until nothing is or `isOver`. A delivery that fails is tried again,
 * each pause twice the last, six hours at most, without end.
 * A crash after a delivery can repeat it, with the same id; it never loses one.
 */
export async function deliverDue(
  store: Store,
  { channel, deliver }: Sender,
  isOver: () => boolean,
  { log = writeLog, ...pauses }: Options = {},
): Promise<void> {
  const { firstRetryMs, longestRetryMs } = { ...defaults, ...pauses };

  async function attempt({ lead, attempts }: Delivery) {
    const entry = { event: channel, lead: lead.id, attempts: attempts + 1 };
    try {
      await deliver(lead);
    } catch (error) {
      const reason = describeError(error);
      const pause = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);
      await store.failed(lead.id, channel, Date.now() + pause, reason);
      log({ ...entry, outcome: 'failed', detail: reason });
      return;
    }
    await store.sent(lead.id, channel);
    log({ ...entry, outcome: 'sent' });
  }

  try {
    while (!isOver()) {
      // One at a time: a lease covers one delivery.
      const [delivery] = await store.claimDue(channel, Date.now(), leaseMs, 1);
      if (!delivery) return;
      await attempt(delivery);
    }
  } catch (error) {
    log({ event: channel, outcome: 'failed', detail: describeError(error) });
  }
}

/** Keeps delivering by one channel while the service runs. */
export function startOutbox(
  store: Store,
  sender: Sender,
  { pollMs = 5_000, ...options }: Options & { pollMs?: number } = {},
) {
  let stopped = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const next = () => {
    running = deliverDue(store, sender, () => stopped, options).then(() => {
      if (!stopped) timer = setTimeout(next, pollMs);
    });
  };
  next();

  return {
    /** Lets the delivery under way finish, then stops. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
