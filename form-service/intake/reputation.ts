import { asText, fieldFor, type LeadFields } from '../fields.ts';
import { normaliseAddress } from '../store/address.ts';
import type { Store } from '../store/store.ts';
import { isElsewhere, networkKey, networksOf } from './network.ts';
import { linksIn } from './signals.ts';

const DAY_MS = 24 * 3_600_000;

/** How often something may come within a day before that is a sign. */
const OFTEN = 3;

/** The most hosts of one lead that are looked up: D1 limits how much is asked for one request. */
const MOST_HOSTS = 10;

/**
 * Campaigns vary their text from post to post, and run for weeks. Two texts are nearly the same if they share some of a
 * few runs of words, chosen by their hashes, which chooses the same ones from both. Many people share one: "Please call
 * me back".
 */
const RUN = { words: 3, chosen: 8, shared: 2, keptMs: 7 * DAY_MS };

/** In characters: all of a megabyte would take a second. */
const LONGEST_TEXT = 5_000;

/** A lead's address, and the hosts of its links: what decisions about it are remembered by. */
export const wordsOf = (fields: LeadFields, ownHosts: readonly string[] = []) => ({
  address: normaliseAddress(asText(fields[fieldFor('address')])),
  hosts: [...new Set(linksIn(fields, ownHosts))].slice(0, MOST_HOSTS),
});

/** A few runs of words of a text, the same ones of nearly the same text; hashed. */
function runsIn(fields: LeadFields, secret: string): string[] {
  const text = asText(fields[fieldFor('body')]).slice(0, LONGEST_TEXT).toLowerCase();
  // Links are counted by themselves.
  const words = text.replaceAll(/\S+[./]\w\S*/g, '').match(/\p{L}+/gu) ?? [];
  const runs = words.slice(RUN.words - 1).map((_, at) => words.slice(at, at + RUN.words).join(' '));
  return [...new Set(runs)]
    .map((run) => networkKey(run, secret))
    .sort()
    .slice(0, RUN.chosen);
}

/**
 * What earlier leads and decisions say of a lead. Counts it, under keys that reveal nothing without the secret.
 *
 * @param address the visitor's IP address
 */
export async function reputationOf(
  store: Store,
  fields: LeadFields,
  { address, secret, ownHosts }: { address: string; secret: string; ownHosts: readonly string[] },
) {
  const { address: sender, hosts } = wordsOf(fields, ownHosts);
  const [network = ''] = networksOf(address);
  const counted = [
    ...(isElsewhere(address) ? [`network:${network}`] : []),
    `sender:${sender}`,
    ...hosts.map((host) => `host:${host}`),
  ];
  const now = Date.now();
  const count = async (word: string, windowMs: number) =>
    (await store.hit(`often:${networkKey(word, secret)}`, windowMs, now)).count;
  /** How many others have sent this run of words lately. */
  const othersWith = async (run: string) =>
    (await count(run, RUN.keptMs)) - (await count(`${run} ${sender}`, RUN.keptMs));
  const runs = runsIn(fields, secret);
  const [known, counts, others] = await Promise.all([
    store.known([sender, ...hosts]),
    Promise.all(counted.map((word) => count(word, DAY_MS))),
    Promise.all(runs.map(othersWith)),
  ]);
  const isRepeated = others.filter((number) => number > 0).length >= RUN.shared;
  return {
    trusted: known.some(({ word, kind }) => word === sender && kind === 'trusted'),
    junked: known.some(({ kind }) => kind === 'junk'),
    often: isRepeated || counts.some((number) => number > OFTEN),
  };
}
