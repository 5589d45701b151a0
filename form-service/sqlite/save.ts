/** The statements that store a lead in SQLite and D1. Run them in one transaction. */
import { type NewLead, repeatsSince } from '../store.ts';

/** Stores nothing if the same content was stored within the last day. */
export const insertLead = `
  INSERT INTO leads (id, received_at, name, company, email, phone, description, services, verified, digest)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
  WHERE NOT EXISTS (SELECT 1 FROM leads WHERE digest = ?10 AND received_at >= ?11)`;

/** The parameters of `insertLead`, in order. */
export const leadValues = (lead: NewLead) => [
  lead.id,
  lead.receivedAt,
  lead.name,
  lead.company,
  lead.email,
  lead.phone,
  lead.description,
  lead.services,
  Number(lead.verified),
  lead.digest,
  repeatsSince(lead.receivedAt),
];

/** Takes a lead's id, a channel and a time in milliseconds. Inserts nothing if the lead was not stored. */
export const insertDelivery = `
  INSERT INTO deliveries (lead_id, channel, next_attempt_at)
  SELECT id, ?2, ?3 FROM leads WHERE id = ?1`;
