import { newLead } from '../../test-support.ts';
import { claimDelivery } from '../deliveries.ts';
import { type Filter, listLeads } from '../leads.ts';
import type { Store } from '../store.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Two stores on the same data, as two instances have them; there from `beforeAll` on. */
export interface Given {
  store: Store;
  other: Store;
}

/** When `newLead` was received, and so much later. */
export const later = (milliseconds: number) =>
  new Date(Date.parse(newLead('a').receivedAt) + milliseconds).toISOString();

export const ids = async (store: Store, filter?: Filter) =>
  (await Array.fromAsync(listLeads(store, filter))).map(({ id }) => id);

/** Claims until nothing is due. */
export async function claim(from: Store, now: number) {
  const claimed: string[] = [];
  let next = await claimDelivery(from, 'mail', now);
  for (; next; next = await claimDelivery(from, 'mail', now)) claimed.push(next.lead.id);
  return claimed.sort();
}
