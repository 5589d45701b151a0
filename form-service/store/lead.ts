import type { FieldName } from '../contract.ts';
import { sql } from './sql.ts';

/** What a visitor sent, cleaned: every field, '' or [] where it was left empty. */
export type LeadFields = Record<FieldName, string | string[]>;

/** Empty if the lead is older than the field. */
export const asText = (answer: string | string[] | undefined = ''): string =>
  Array.isArray(answer) ? JSON.stringify(answer) : answer;

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

export interface NewLead extends Lead {
  contentHash: string;
}

/** A solved challenge that the lead uses up. */
export interface UsedChallenge {
  challenge: string;
  /** In milliseconds. */
  expiresAt: number;
}

/** Each lead is delivered by every configured one. */
export type Channel = 'mail' | 'webhook';

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
