/** How SQLite and D1 store a lead; the statements belong into one transaction. */
import { type NewLead, repeatsSince } from '../store.ts';

/** Stores nothing where the same answers came within a day. */
export const insertLead = `
  INSERT INTO leads (id, received_at, name, company, email, phone, description, services, verified, digest)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
  WHERE NOT EXISTS (SELECT 1 FROM leads WHERE digest = ?10 AND received_at >= ?11)`;

/** What `insertLead` takes, in its order. */
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

/** Of a lead, a channel and a time in milliseconds; nothing where the lead was not stored. */
export const insertDelivery = `
  INSERT INTO deliveries (lead_id, channel, next_attempt_at)
  SELECT id, ?2, ?3 FROM leads WHERE id = ?1`;
