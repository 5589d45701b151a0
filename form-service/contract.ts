/**
 * What the site and the form service have agreed on: the fields, their limits, the codes of
 * answers, and the shape of a challenge. The only file of this folder that the site imports.
 * Imports nothing, so that browsers can use it.
 */

/** A field that a visitor fills in. */
export interface Input {
  kind: 'text' | 'email' | 'tel' | 'textarea';
  required: boolean;
  /** Its name in mail. */
  label: string;
  /** Maximum number of characters; without it, only the limit of the whole form applies. */
  longest?: number;
}

/** A field of either kind; `list` is a JSON array of texts, for which the form has no input. */
export type Field = Omit<Input, 'kind'> & { kind: Input['kind'] | 'list' };

/** What the form shows, in its order. */
export const INPUTS = {
  name: { kind: 'text', required: true, label: 'Name' },
  company: { kind: 'text', required: true, label: 'Company' },
  // The longest address that SMTP allows.
  email: { kind: 'email', required: true, label: 'Email', longest: 320 },
  phone: { kind: 'tel', required: true, label: 'Phone' },
  description: { kind: 'textarea', required: true, label: 'Description' },
} as const satisfies Record<string, Input>;

/** The fields that mail is made of: replies go to `sender` at `address`. */
export const MAIL_FIELDS = {
  sender: 'name',
  address: 'email',
  subject: 'company',
  body: 'description',
} as const satisfies Record<string, keyof typeof INPUTS>;

/**
 * Some servers reject a header line of more than 998 characters, and a word without a space cannot
 * be folded.
 */
const LONGEST_HEADER = 100;

/**
 * A text as a header of mail can have it, cut between two whole characters, of which one may have
 * many signs.
 */
export function shorten(text: string): string {
  if (text.length <= LONGEST_HEADER) return text;
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let end = 0;
  // One that is longer than the header is no character of any language.
  for (const { index, segment } of characters.segment(text.slice(0, 2 * LONGEST_HEADER))) {
    if (index + segment.length > LONGEST_HEADER) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end || LONGEST_HEADER).toWellFormed()}…`;
}

/** The subject of the mail, which may have a warning before it. */
export const subjectOf = (text: string): string => `Contact form: ${shorten(text)}`;

/** The declaration itself; `fieldOf` reads one entry. */
const FIELDS = {
  ...INPUTS,
  // The page sends an empty list; JSON of 1 MB that is deeply nested takes half a second to read.
  services: { kind: 'list', required: false, label: 'Services', longest: 10_000 },
} as const satisfies Record<string, Field>;

/** The name of a field, as it is posted and stored. */
export type FieldName = keyof typeof FIELDS;

/** The names of the declared fields, in the order of the form. */
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** One field by name, without the literal types of its entry. */
export const fieldOf = (name: FieldName): Field => FIELDS[name];

/**
 * The name of an input that only programs see and fill in; the page sends it only if it has a text.
 * No part of an identity that browsers and password managers keep.
 */
export const HONEYPOT = 'subject_line';

/**
 * The rules that the page and the service share. They are loose on purpose: rejecting a real
 * address or number loses a lead. A number is any text with three digits: "ext. 12", the letters of
 * a vanity number.
 */
export const SHAPES = {
  email: /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]+$/,
  tel: /\p{Nd}.*\p{Nd}.*\p{Nd}/u,
};

/**
 * An address or a number without the signs that nobody sees, which a copied text brings along:
 * marks of direction, joiners, blanks without width. A joiner between two letters that are not of
 * ASCII is spelling, and stays.
 */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

const INVISIBLE =
  /(?!(?<=(?![a-z])[\p{L}\p{M}])[\u200c\u200d](?=(?![a-z])[\p{L}\p{M}]))[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]/giu;

/** A text with composed letters (NFC): one name has one spelling. */
export const compose = (text: string): string =>
  NO_WRITING.test(text) ? text : text.normalize('NFC');

// More marks on one letter than this are no writing, and putting a long run of them in order takes
// quadratic time.
const NO_WRITING = /\p{M}{31}/u;

/** The largest accepted body in bytes. The generated proxy configurations use the same number. */
export const MAXIMUM_BODY_BYTES = 1024 * 1024;

/**
 * Every message that the service sends to visitors, by its code. `{fields}`, `{field}` and
 * `{minutes}` are filled in.
 */
export const MESSAGES = {
  language: 'en-GB',
  codes: {
    stored: 'Form Submitted Successfully',
    missing: 'Enter {fields}.',
    email: 'Enter an email address in the correct format, like name@example.com.',
    tel: 'Enter a phone number with its digits, like +44 20 7946 0000.',
    list: 'The list of {field} could not be read. Please try again.',
    long: 'Please shorten {field}.',
    malformed: 'The form could not be read. Please try again.',
    type: 'The form was sent in a format that this service does not read.',
    size: 'Your message is too long to send. Please shorten it to less than 1 MB.',
    key: 'This form is not connected properly. Please reload the page.',
    origin: 'This form may not be sent from this website.',
    method: 'Send the form with POST.',
    path: 'There is nothing at this address.',
    rate: 'Too many messages were sent from your network. Please try again in {minutes}.',
    'captcha-missing': 'Please allow scripts from our bot check, then send the form again.',
    'captcha-refused':
      'The bot check did not let this message through. Please try again in a moment.',
    'captcha-host': 'The bot check was for another website. Please reload the page and try again.',
    'captcha-spent': 'The bot check has expired. Please send the form again.',
    'captcha-unreachable':
      'The bot check cannot be reached at the moment. Please try again in a few minutes.',
    store: 'We cannot take your message at the moment. Please try again in a few minutes.',
    full: 'Our disk is full, so we cannot take your message. Please contact us another way, or try again later.',
    error: 'Something went wrong. Please try again.',
  },
  /** What to enter, by field; a missing field is called by its name. */
  fields: {
    name: 'your name',
    company: 'your company',
    email: 'your email address',
    phone: 'your phone number',
    description: 'a description of your project',
  } as Record<string, string>,
  minutes: { one: 'a minute', other: '{count} minutes' },
  /** Below the message, where the browser itself posted the form, without the site's script. */
  page: {
    stored: 'You can close this page.',
    rejected: 'Go back to the form with your browser’s Back button. Your answers are still there.',
  },
};

/** The outcome of a request in one word, which never changes. */
export type Code = keyof (typeof MESSAGES)['codes'];

/** The work of the service's own captcha: find the number whose key begins as `keyPrefix` says. */
interface Challenge {
  parameters: {
    cost: number;
    keyLength: number;
    keyPrefix: string;
    nonce: string;
    salt: string;
  };
  signature: string;
}

/**
 * What the page has found, and what it says of its visitor. Sent as base64 of JSON, in
 * `recaptcha_token`.
 */
export interface Solved {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string; time: number };
  /**
   * Milliseconds from opening the page to Send, and whether the browser says that a program
   * controls it.
   */
  visit: { elapsedMs: number; automated: boolean };
}
