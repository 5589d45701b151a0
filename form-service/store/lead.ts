import type { FieldName } from '../contract.ts';
import { sql } from './sql.ts';

/** What a visitor sent, cleaned: every field, '' or [] where it was left empty. */
export type LeadFields = Record<FieldName, string | string[]>;

/** An answer as one text; empty if the lead is older than the field. */
export const asText = (answer: string | string[] | undefined = ''): string =>
  Array.isArray(answer) ? JSON.stringify(answer) : answer;

/** A stored submission. */
export interface Lead {
  id: string;
  /** ISO time in UTC. */
  receivedAt: string;
  /** False: see unverified.ts. */
  verified: boolean;
  /** The signs of a program that it shows, in words; empty if there are none. */
  signals: string;
  fields: LeadFields;
}

/** A lead to store; `contentHash` is the same for the same content (`hashContent`). */
export interface NewLead extends Lead {
  contentHash: string;
}

/** A solved challenge that the lead uses up; `expiresAt` in milliseconds. */
export interface UsedChallenge {
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
