import type { Submission } from './submission.ts';

/** A stored submission; `receivedAt` is an ISO time in UTC. */
export type Lead = Submission & {
  id: string;
  receivedAt: string;
  /** False if the captcha's verifier was unreachable, so the lead may come from a bot. */
  verified: boolean;
};

/** A lead to store; `digest` is the same for the same content (`submissionDigest`). */
export type NewLead = Lead & { digest: string };

/** A way to forward leads to the sales team; each lead is delivered by every configured channel. */
export type Channel = 'mail' | 'webhook';

/** A lead that is due for delivery, and how many attempts have failed. */
export type Delivery = { lead: Lead; attempts: number };

/** A failed delivery: the lead's id, the time of the next attempt (ms), and the last error. */
export type Waiting = {
  id: string;
  channel: Channel;
  receivedAt: string;
  attempts: number;
  nextAttemptAt: number;
  reason: string;
};

/** How many deliveries of a channel are pending, failed or not, and when the oldest lead was received (ISO). */
export type Backlog = { channel: Channel; count: number; oldest: string };

/**
 * How long a claimed delivery belongs to one instance, in milliseconds: longer than the sum of one
 * delivery's time limits.
 */
export const leaseMs = 2 * 60_000;

/** For this long, the same content counts as the same lead. */
const repeatMs = 24 * 60 * 60 * 1000;

/** A lead with the same content received since this time counts as the same lead. */
export const repeatsSince = (receivedAt: string) =>
  new Date(Date.parse(receivedAt) - repeatMs).toISOString();

/** The error of an old service whose database a newer one has migrated. */
export const newerSchema = (version: number, known: number) =>
  `it was written by a newer version of the form service (schema ${version}, this one knows ${known}); start that version`;

/**
 * Stores leads, their deliveries and the counts of the rate limit. On failure every method rejects; none
 * hangs. Times are milliseconds since 1970 unless they are ISO strings.
 * store.integration.test.ts tests every engine against this interface.
 */
export interface Store {
  /** Whether a lead with this digest was received within the day before `receivedAt` (ISO). */
  has(digest: string, receivedAt: string): Promise<boolean>;

  /**
   * Stores the lead and its deliveries in one transaction, durable once this resolves. Resolves to false and
   * stores nothing if `has` is true, even if another instance is saving the same lead at the same time.
   */
  save(lead: NewLead, channels: Channel[]): Promise<boolean>;

  /** Counts a hit for the key in its time window; returns the new count and the window's end. */
  hit(key: string, windowMs: number, now: number): Promise<{ count: number; endsAt: number }>;

  /** Claims up to `limit` due deliveries; nobody else can claim them before `now + leaseMs`. */
  claimDue(channel: Channel, now: number, leaseMs: number, limit: number): Promise<Delivery[]>;

  /** Records that the lead has been delivered. */
  sent(id: string, channel: Channel): Promise<void>;

  /** Records a failed attempt and its reason; the delivery is due again at `nextAttemptAt`. */
  failed(id: string, channel: Channel, nextAttemptAt: number, reason: string): Promise<void>;

  /** All failed deliveries, oldest lead first. */
  waiting(): Promise<Waiting[]>;

  /** Makes every failed delivery due now, except those in progress; returns how many. */
  retry(now: number): Promise<number>;

  /** The pending deliveries of each channel; channels without any are left out. */
  backlog(): Promise<Backlog[]>;

  /**
   * Leads received from `since` up to, not including, `until` (ISO), oldest first. Reads in pages, so
   * that a slow consumer holds no transaction open.
   */
  list(since?: string, until?: string): AsyncIterable<Lead>;

  /** Tells the operator where deleted data may remain and how long; empty if nowhere. */
  readonly afterDeletion: string;

  /**
   * Deletes all leads of an e-mail address, ignoring case, with their deliveries; returns how many. `erased`
   * is false if another program was reading, so that the data may remain in the files: delete again.
   */
  deleteByEmail(email: string): Promise<{ count: number; erased: boolean }>;

  /** Resolves if a lead can be stored now; otherwise rejects within about a second. */
  ready(): Promise<void>;

  /** Finishes what has begun; no method may be called afterwards. */
  close(): Promise<void>;
}
