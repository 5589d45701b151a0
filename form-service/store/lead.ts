import type { LeadFields } from '../fields.ts';

/** A stored submission. */
export interface Lead {
  id: string;
  /** ISO time in UTC. */
  receivedAt: string;
  /** False if the captcha's verifier was unreachable, so the lead may come from a bot. */
  verified: boolean;
  /** The signs of a program for which it is not forwarded, separated by commas; '' if it is not held. */
  held: string;
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
export interface Row {
  id: string;
  receivedAt: string;
  verified: number;
  held: string;
  fields: string;
}

export const toLead = ({ verified, fields, ...row }: Row): Lead => ({
  ...row,
  verified: verified === 1,
  fields: JSON.parse(fields),
});
