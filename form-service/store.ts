import type { Submission } from './submission.ts';

/** A stored submission; `receivedAt` is an ISO time in UTC. */
export type Lead = Submission & {
  id: string;
  receivedAt: string;
  /** False when the captcha's verifier could not be reached: nobody has checked that a person sent it. */
  verified: boolean;
};

/** A lead to store; `digest` is the same for the same answers (`submissionDigest`). */
export type NewLead = Lead & { digest: string };

/** A way by which leads reach the sales team; each lead is delivered by each of those that are set. */
export type Channel = 'mail' | 'webhook';

/** A lead that waits to be delivered, with how often that has failed. */
export type Delivery = { lead: Lead; attempts: number };

/** A delivery that has failed so far: the lead's id, when it is tried next (ms), and why it failed last. */
export type Waiting = {
  id: string;
  channel: Channel;
  receivedAt: string;
  attempts: number;
  nextAttemptAt: number;
  reason: string;
};

/** How many deliveries of a channel wait, failed or not, and when the oldest of those leads came (ISO). */
export type Backlog = { channel: Channel; count: number; oldest: string };

/**
 * How long a claimed delivery is its claimer's alone, in milliseconds: longer than the time limits of one
 * delivery together.
 */
export const leaseMs = 2 * 60_000;

/** The same answers are one lead for this long. */
const repeatMs = 24 * 60 * 60 * 1000;

/** The time from which on a lead with the same answers is the same lead. */
export const repeatsSince = (receivedAt: string) =>
  new Date(Date.parse(receivedAt) - repeatMs).toISOString();

/** What an old service says of a database that a newer one has moved forward. */
export const newerSchema = (version: number, known: number) =>
  `it was written by a newer version of the form service (schema ${version}, this one knows ${known}); start that version`;

/**
 * Where leads, their deliveries and the counts of the rate limit are kept. Every method rejects, never
 * hangs, when the store cannot do it; times are milliseconds since 1970 unless they are ISO texts.
 * store.test.ts holds every engine to this.
 */
export interface Store {
  /** Whether a lead with these answers was received within the day before `receivedAt` (ISO). */
  has(digest: string, receivedAt: string): Promise<boolean>;

  /**
   * Stores the lead and its delivery by each channel as one; all are durable when this resolves. False, and nothing stored, when `has` is true, also when the same lead is being saved elsewhere.
   */
  save(lead: NewLead, channels: Channel[]): Promise<boolean>;

  /** Counts one more for the key in its window, and says how many that makes and when the window ends. */
  hit(key: string, windowMs: number, now: number): Promise<{ count: number; endsAt: number }>;

  /** Up to `limit` deliveries that are due, given to nobody else before `now + leaseMs`. */
  claimDue(channel: Channel, now: number, leaseMs: number, limit: number): Promise<Delivery[]>;

  /** The lead's delivery is done. */
  sent(id: string, channel: Channel): Promise<void>;

  /** The lead's delivery has failed once more, for this reason, and is due again at `nextAttemptAt`. */
  failed(id: string, channel: Channel, nextAttemptAt: number, reason: string): Promise<void>;

  /** Every delivery that has failed so far, the oldest lead first. */
  waiting(): Promise<Waiting[]>;

  /** Makes every delivery due that waits after a failure; says how many. Those under way stay as they are. */
  retry(now: number): Promise<number>;

  /** What waits for each channel; a channel without is left out. */
  backlog(): Promise<Backlog[]>;

  /**
   * Leads received from `since` up to, not including, `until` (ISO), oldest first. Reads in pages:
   * a slow consumer holds nothing open.
   */
  list(since?: string, until?: string): AsyncIterable<Lead>;

  /** Where deleted words may still be, and how long, in words for the operator; empty where nowhere. */
  readonly afterDeletion: string;

  /**
   * Deletes every lead of an address, whatever its case, with its deliveries, and says how many. `erased`
   * is false when another program was reading, so that the words may still be in the files: delete again.
   */
  deleteByEmail(email: string): Promise<{ count: number; erased: boolean }>;

  /** Resolves when a lead could be stored now, rejects within a second or so when not. */
  ready(): Promise<void>;

  /** Finishes what has begun; nothing may be asked afterwards. */
  close(): Promise<void>;
}
