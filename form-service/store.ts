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

/** A lead that waits to be forwarded, with how often that has failed. */
export type Delivery = { lead: Lead; attempts: number };

/** The same answers are one lead for this long. */
const repeatMs = 24 * 60 * 60 * 1000;

/** The time from which on a lead with the same answers is the same lead. */
export const repeatsSince = (receivedAt: string) =>
  new Date(Date.parse(receivedAt) - repeatMs).toISOString();

/**
 * Where leads, their deliveries and the counts of the rate limit are kept. Every method rejects, never
 * hangs, when the store cannot do it; times are milliseconds since 1970 unless they are ISO texts.
 * store.test.ts holds every engine to this.
 */
export interface Store {
  /** Whether a lead with these answers was received within the day before `receivedAt` (ISO). */
  has(digest: string, receivedAt: string): Promise<boolean>;

  /**
   * Stores the lead, and its delivery when it is to be forwarded, as one; both are durable when this
   * resolves. False, and nothing stored, when `has` is true, also when the same lead is being saved elsewhere.
   */
  save(lead: NewLead, forward: boolean): Promise<boolean>;

  /** Counts one more for the key in its window, and says how many that makes and when the window ends. */
  hit(key: string, windowMs: number, now: number): Promise<{ count: number; endsAt: number }>;

  /** Up to `limit` deliveries that are due, given to nobody else before `now + leaseMs`. */
  claimDue(now: number, leaseMs: number, limit: number): Promise<Delivery[]>;

  /** The lead's delivery is done. */
  sent(id: string): Promise<void>;

  /** The lead's delivery has failed once more and is due again at `nextAttemptAt`. */
  failed(id: string, nextAttemptAt: number): Promise<void>;

  /**
   * Leads received from `since` up to, not including, `until` (ISO), oldest first. Reads in pages:
   * a slow consumer holds nothing open.
   */
  list(since?: string, until?: string): AsyncIterable<Lead>;

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
