import { asText, type LeadFields } from '../fields.ts';
import { wordsOf } from '../intake/reputation.ts';
import { reasonsFor } from '../intake/signals.ts';
import type { Log } from '../log.ts';
import type { Waiting } from '../store/deliveries.ts';
import type { Filter } from '../store/find.ts';
import type { Lead } from '../store/lead.ts';
import type { Store } from '../store/store.ts';

/** Who does something, for the log: a name or an address of the team. */
export interface Actor {
  who: string;
  log: Log;
}

/** A lead with what may be asked about it. */
export interface Described extends Lead {
  /** Why it looks like a program's, as sentences. */
  reasons: string[];
}

/** One lead with the deliveries of it that have failed. */
export interface Opened extends Described {
  waiting: Waiting[];
}

/** How much of an answer a list has, in characters: a page of leads of a megabyte each would take a browser seconds. */
const LONGEST_LISTED = 200;

const listed = ({ fields, ...lead }: Lead): Described =>
  described({
    ...lead,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, answer]) => [
        name,
        asText(answer).slice(0, LONGEST_LISTED),
      ]),
    ) as LeadFields,
  });

const described = (lead: Lead): Described => ({ ...lead, reasons: reasonsFor(lead.signals) });

/**
 * What can be done with leads: behind the leads API and behind `npm run leads`. Exports, erasures and decisions are
 * logged with who has made them and how many leads they were about.
 */
export function leadActions(store: Store, { who, log }: Actor) {
  const note = (action: string, count: number) =>
    log({ event: 'leads', action, who, leads: count });

  const hostsOf = async (ids: readonly string[]) => {
    const leads = await Array.fromAsync(store.list({ ids }));
    return leads.flatMap(({ fields }: { fields: LeadFields }) => wordsOf(fields).hosts);
  };

  async function* exported(leads: AsyncIterable<Lead>) {
    let count = 0;
    try {
      for await (const lead of leads) {
        count += 1;
        yield lead;
      }
    } finally {
      note('export', count);
    }
  }

  return {
    /** A page of leads, newest first, with the beginnings of their answers, and how many such leads each state has. */
    async page(filter: Filter, before?: { receivedAt: string; id: string }) {
      const [leads, counts] = await Promise.all([store.page(filter, before), store.counts(filter)]);
      return { leads: leads.map(listed), counts };
    },

    /** How many leads each state has. */
    counts: () => store.counts(),

    /** One lead, which counts as seen from then on; undefined if there is none with this id. */
    async open(id: string): Promise<Opened | undefined> {
      const [lead] = await store.page({ ids: [id] });
      if (!lead) return undefined;
      await store.see([id]);
      return { ...described(lead), waiting: await store.waiting(id) };
    },

    /** All leads of a filter, oldest first, for a file that leaves the service. */
    export: (filter: Filter) => exported(store.list(filter)),

    /** Forwards held leads and junk after all, and trusts their addresses. @returns the ids of those that were */
    async release(ids: readonly string[]) {
      const released = await store.release(ids, await hostsOf(ids), Date.now());
      note('release', released.length);
      return released;
    },

    /** Takes leads for junk, which is erased after seven days. @returns the ids of those that were none */
    async drop(ids: readonly string[]) {
      const dropped = await store.drop(ids, await hostsOf(ids), Date.now());
      note('drop', dropped.length);
      return dropped;
    },

    /** Takes back a drop. @returns the ids of those that were junk */
    async undo(ids: readonly string[]) {
      const undone = await store.undo(ids, await hostsOf(ids));
      note('undo', undone.length);
      return undone;
    },

    /** Notes that somebody has read these. */
    see: store.see,

    annotate: store.annotate,

    /** Erases everything that came from an address; `erased` is false if it has to be done again. */
    async erase(address: string) {
      const result = await store.deleteByEmail(address);
      note('erase', result.count);
      return { ...result, afterDeletion: store.afterDeletion };
    },

    /** What could not be forwarded yet, and why. */
    waiting: () => store.waiting(),

    /** Makes what could not be forwarded due now. @returns how many deliveries */
    async retry() {
      const count = await store.retry(Date.now());
      note('retry', count);
      return count;
    },

    /** What decisions have taught. */
    known: () => store.known(),

    /** Forgets addresses and hosts that decisions have taught. @returns how many */
    async forget(words: readonly string[]) {
      const count = await store.unlearn(words);
      note('forget', count);
      return count;
    },
  };
}
