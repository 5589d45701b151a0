import { describeError, type Log, writeLog } from '../log.ts';
import {
  claimDelivery,
  type Delivery,
  LONGEST_PAUSE_MS,
  recordFailure,
  recordSent,
} from '../store/deliveries.ts';
import type { Channel, Lead } from '../store/lead.ts';
import type { Store } from '../store/store.ts';

export interface Sender {
  channel: Channel;
  /**
   * Resolves once the lead is accepted.
   *
   * @param reached the recipients that have got it at earlier attempts
   * @throws Error within the lease, whose message contains nothing about the visitor
   */
  deliver: (lead: Lead, reached: string[]) => Promise<void>;
}

export class PartlyDelivered extends Error {
  readonly reached: string[];

  constructor(message: string, reached: string[]) {
    super(message);
    this.reached = reached;
  }
}

interface Options {
  firstRetryMs?: number;
  log?: Log;
}

/**
 * Delivers all due leads of one channel, until none is left or `isOver`. A failed delivery is
 * retried forever, with pauses that double up to an hour. A crash can repeat a delivery, with the
 * same id, but never lose one.
 */
export async function deliverDue(
  store: Store,
  { channel, deliver }: Sender,
  isOver: () => boolean,
  { firstRetryMs = 60_000, log = writeLog }: Options = {},
): Promise<void> {
  async function attempt({ lead, attempts, reached }: Delivery) {
    const entry = { event: channel, lead: lead.id, attempts: attempts + 1 };
    try {
      await deliver(lead, reached);
    } catch (error) {
      const reason = describeError(error);
      const pause = Math.min(LONGEST_PAUSE_MS, firstRetryMs * 2 ** attempts);
      const got = error instanceof PartlyDelivered ? error.reached : [];
      await recordFailure(store, lead.id, channel, Date.now() + pause, reason, got);
      log({ ...entry, outcome: 'failed', detail: reason });
      return;
    }
    await recordSent(store, lead.id, channel);
    log({ ...entry, outcome: 'sent' });
  }

  try {
    while (!isOver()) {
      // One at a time, because a lease is long enough for one delivery only.
      const delivery = await claimDelivery(store, channel, Date.now());
      if (!delivery) return;
      await attempt(delivery);
    }
  } catch (error) {
    log({ event: channel, outcome: 'failed', detail: describeError(error) });
  }
}

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
    /** Finishes the current delivery, then stops. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
