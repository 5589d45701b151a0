/**
 * The visitor's fields, declared once. The form, the service's checks, the store, mail, webhook and export
 * follow this list and its order. Imports nothing, so that the browser can use it too.
 */

/** What mail uses a field for: replies go to `sender` at `address`. */
type Use = 'sender' | 'address' | 'subject' | 'body';

/** A field that a visitor fills in; `choice` is one of `options`, sent unchanged. */
export interface Input {
  kind: 'text' | 'email' | 'tel' | 'textarea' | 'choice';
  required: boolean;
  /** Its name in mail. */
  label: string;
  /** Maximum number of characters; without it, only the limit of the whole form applies. */
  longest?: number;
  options?: readonly string[];
  use?: Use;
}

/** A field of either kind; `list` is a JSON array of texts, for which the form has no input. */
export type Field = Omit<Input, 'kind'> & { kind: Input['kind'] | 'list' };

/** What the form shows, in its order. */
export const INPUTS = {
  name: { kind: 'text', required: true, label: 'Name', use: 'sender' },
  company: { kind: 'text', required: true, label: 'Company', use: 'subject' },
  // The longest address that SMTP allows.
  email: { kind: 'email', required: true, label: 'Email', longest: 320, use: 'address' },
  phone: { kind: 'tel', required: true, label: 'Phone' },
  description: { kind: 'textarea', required: true, label: 'Description', use: 'body' },
} as const satisfies Record<string, Input>;

/** The declaration itself; `fieldOf` reads one entry. */
export const FIELDS = {
  ...INPUTS,
  // The page sends an empty list; JSON of 1 MB that is deeply nested takes half a second to read.
  services: { kind: 'list', required: false, label: 'Services', longest: 10_000 },
} as const satisfies Record<string, Field>;

/** The name of a field, as it is posted and stored. */
export type FieldName = keyof typeof FIELDS;

/** What a visitor sent, cleaned: every field, '' or [] where it was left empty. */
export type LeadFields = Record<FieldName, string | string[]>;

/**
 * The name of an input that only programs see and fill in; the page sends it only if it has a text. No part of an
 * identity that browsers and password managers keep.
 */
export const TRAP = 'subject_line';

/** The names of the declared fields, in the order of the form. */
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** One field by name, without the literal types of its entry. */
export const fieldOf = (name: FieldName): Field => FIELDS[name];

/** The name of the field with this use. */
export function fieldFor(use: Use): FieldName {
  const name = FIELD_NAMES.find((name) => fieldOf(name).use === use);
  if (!name) throw new Error(`No field in form-service/fields.ts has the use “${use}”.`);
  return name;
}

/** An answer as one text; empty if the lead is older than the field. */
export const asText = (answer: string | string[] | undefined = ''): string =>
  Array.isArray(answer) ? JSON.stringify(answer) : answer;

/**
 * The rules that the page and the service share. They are loose on purpose: refusing a real address or
 * number loses a lead. A number is any text with three digits: "ext. 12", the letters of a vanity number.
 */
export const SHAPES = {
  email: /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/,
  tel: /\p{Nd}.*\p{Nd}.*\p{Nd}/u,
};
