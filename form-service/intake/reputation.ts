import { asText, fieldFor, type LeadFields } from '../fields.ts';
import { normaliseAddress } from '../store/address.ts';
import type { Store } from '../store/store.ts';
import { isElsewhere, networkKey, networksOf } from './network.ts';
import { linksIn } from './signals.ts';

const DAY_MS = 24 * 3_600_000;

/** How often something may come within a day before that is a sign. */
const OFTEN = 3;

/** The most hosts of one lead that are looked up. */
const MOST_HOSTS = 20;

/** A text shorter than this, in letters, is sent by many people: "Please call me back". */
const SHORTEST_TEXT = 40;

/** A lead's address, and the hosts of its links: what decisions about it are remembered by. */
export const wordsOf = (fields: LeadFields) => ({
  address: normaliseAddress(asText(fields[fieldFor('address')])),
  hosts: [...new Set(linksIn(fields))].slice(0, MOST_HOSTS),
});

/**
 * What earlier leads and decisions say of a lead. Counts it, under keys that reveal nothing without the secret.
 *
 * @param address the visitor's IP address
 */
export async function reputationOf(
  store: Store,
  fields: LeadFields,
  { address, secret }: { address: string; secret: string },
) {
  const { address: sender, hosts } = wordsOf(fields);
  const letters = asText(fields[fieldFor('body')]).toLowerCase().match(/\p{L}/gu) ?? [];
  const [network = ''] = networksOf(address);
  const counted = [
    ...(isElsewhere(address) ? [`network:${network}`] : []),
    `sender:${sender}`,
    ...hosts.map((host) => `host:${host}`),
    ...(letters.length < SHORTEST_TEXT ? [] : [`text:${letters.join('')}`]),
  ];
  const now = Date.now();
  const [known, ...hits] = await Promise.all([
    store.known([sender, ...hosts]),
    ...counted.map((word) => store.hit(`often:${networkKey(word, secret)}`, DAY_MS, now)),
  ]);
  return {
    trusted: known.some(({ word, kind }) => word === sender && kind === 'trusted'),
    junked: known.some(({ kind }) => kind === 'junk'),
    often: hits.some(({ count }) => count > OFTEN),
  };
}
