import type { LeadFields } from '../lead-fields.ts';
import { sql } from './sql.ts';

/** A stored submission. */
export interface Lead {
  id: string;
  /** ISO time in UTC. */
  receivedAt: string;
  /** False if the captcha's verifier was unreachable, so the lead may come from a bot. */
  verified: boolean;
  /** The signs of a program that it shows, in words; empty if there are none. */
  signals: string;
  fields: LeadFields;
}

/** A lead to store; `digest` is the same for the same content (`digestOf`). */
export interface NewLead extends Lead {
  digest: string;
}

/** A solved challenge that the lead uses up; `expiresAt` in milliseconds. */
export interface Spent {
  challenge: string;
  expiresAt: number;
}

/** A way to forward leads to the sales team; each lead is delivered by every configured channel. */
export type Channel = 'mail' | 'webhook';

/** A lead as the database has it. */
export interface Row extends Omit<Lead, 'verified' | 'fields'> {
  verified: number;
  fields: string;
}

export const COLUMNS = sql`id, received_at AS "receivedAt", verified, signals, fields`;

export const toLead = ({ verified, fields, ...row }: Row): Lead => ({
  ...row,
  verified: verified === 1,
  fields: JSON.parse(fields),
});
