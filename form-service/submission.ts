import { createHash } from 'node:crypto';
import { HttpError } from './http-error.ts';

/** A visitor's form (spec section 3), cleaned. `services` is a JSON array of strings, as a string. */
export type Submission = {
  name: string;
  company: string;
  email: string;
  phone: string;
  description: string;
  services: string;
};

const required = {
  name: 'your name',
  company: 'your company',
  email: 'your email address',
  phone: 'your phone number',
  description: 'a description of your project',
} as const;

/**
 * Reads the six fields of spec section 7.1 from a form; unknown fields are ignored.
 * Throws an HttpError (400) that names every invalid field by the label that the visitor sees.
 */
export function readSubmission(form: FormData): Submission {
  const submission: Submission = {
    name: oneLine(field(form, 'name')),
    company: oneLine(field(form, 'company')),
    email: oneLine(field(form, 'email')),
    phone: oneLine(field(form, 'phone')),
    description: severalLines(field(form, 'description')),
    services: field(form, 'services').trim() || '[]',
  };
  const missing = Object.entries(required).filter(
    ([name]) => !visible.test(submission[name as keyof Submission]),
  );
  if (missing.length > 0) {
    const names = missing.map(([, words]) => words);
    throw wrong(`Enter ${new Intl.ListFormat('en-GB').format(names)}.`);
  }
  if (!isEmail(submission.email)) {
    throw wrong('Enter an email address in the correct format, like name@example.com.');
  }
  if (!/\p{Nd}.*\p{Nd}.*\p{Nd}/u.test(submission.phone)) {
    throw wrong('Enter a phone number with its digits, like +44 20 7946 0000.');
  }
  if (!isListOfTexts(submission.services)) {
    throw wrong('The list of services could not be read. Please try again.');
  }
  return submission;
}

/** The text of a field, '' if it is absent. Throws an HttpError if it came twice or as a file. */
export function field(form: FormData, name: string): string {
  const values = form.getAll(name);
  const value = values[0] ?? '';
  if (values.length > 1) throw wrong(`The field “${name}” was sent more than once.`);
  if (typeof value !== 'string') throw wrong(`The field “${name}” must be text, not a file.`);
  return value;
}

/** A hash of the form's content without its token. */
export function submissionDigest(submission: Submission): string {
  const { name, company, email, phone, description, services } = submission;
  const text = JSON.stringify([name, company, email, phone, description, services]);
  return createHash('sha256').update(text).digest('hex');
}

// Text of invisible characters only (zero-width, fillers, blank Braille) counts as empty.
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

// Each run of white space and control characters becomes one space: a line break in a one-line field
// could inject a header into the e-mail.
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const severalLines = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

// Looser than the standard on purpose: rejecting a real address loses a lead.
// The maximum length is SMTP's, and short enough for an index of PostgreSQL.
const longestEmail = 320;
const isEmail = (text: string) =>
  text.length <= longestEmail && /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(text);

// The site sends an empty list; deeply nested JSON of 1 MB takes half a second to parse.
const longestList = 10_000;

function isListOfTexts(text: string): boolean {
  if (text.length > longestList) return false;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((entry) => typeof entry === 'string');
  } catch {
    return false;
  }
}

const wrong = (message: string) => new HttpError(400, 'fields', message);
