import type { LeadFields } from '../fields.ts';
import { sql } from './sql.ts';

/** A stored submission. */
export interface Lead {
  id: string;
  /** ISO time in UTC. */
  receivedAt: string;
  /** False if the captcha's verifier was unreachable, so the lead may come from a bot. */
  verified: boolean;
  /** `held`: not forwarded, because it looks like a program's. `done`: somebody has taken it. */
  state: 'new' | 'held' | 'done';
  /** Whether somebody has dropped it: it is erased after a week. */
  junk: boolean;
  /** The signs of a program that it shows, separated by commas. */
  signals: string;
  /** Whether somebody has opened it. */
  seen: boolean;
  /** Who answers it; empty if nobody does yet. */
  takenBy: string;
  /** What the team notes about it. */
  note: string;
  fields: LeadFields;
}

/** A lead to store; `digest` is the same for the same content (`digestOf`). */
export interface NewLead
  extends Pick<Lead, 'id' | 'receivedAt' | 'verified' | 'signals' | 'fields'> {
  digest: string;
  state: 'new' | 'held';
}

/** A solved challenge that the lead uses up; `expiresAt` in milliseconds. */
export interface Spent {
  challenge: string;
  expiresAt: number;
}

/** A way to forward leads to the sales team; each lead is delivered by every configured channel. */
export type Channel = 'mail' | 'webhook';

/** A lead as the database has it. */
export interface Row extends Omit<Lead, 'verified' | 'junk' | 'seen' | 'fields'> {
  verified: number;
  junk: number;
  seen: number;
  fields: string;
}

export const COLUMNS = sql`id, received_at AS "receivedAt", verified, state, junk, signals, seen,
  taken_by AS "takenBy", note, fields`;

export const toLead = ({ verified, junk, seen, fields, ...row }: Row): Lead => ({
  ...row,
  verified: verified === 1,
  junk: junk === 1,
  seen: seen === 1,
  fields: JSON.parse(fields),
});
