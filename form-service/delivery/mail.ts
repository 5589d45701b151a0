import { createTransport } from 'nodemailer';
import { asText, FIELD_NAMES, fieldFor, fieldOf } from '../fields.ts';
import type { MailSettings } from '../settings.ts';
import type { HeldList } from '../store/held.ts';
import type { Lead } from '../store/lead.ts';
import type { Sender } from './outbox.ts';

/**
 * A delivery has ten answers to wait for at most (with STARTTLS and a login), and belongs to one instance for longer
 * than that (LEASE_MS). In milliseconds.
 */
export const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Some servers refuse a header line of more than 998 characters, and a word without a space cannot be folded. */
const LONGEST_HEADER = 100;

const NAMES = {
  sender: fieldFor('sender'),
  address: fieldFor('address'),
  subject: fieldFor('subject'),
  body: fieldFor('body'),
};

/** Delivers leads by e-mail; a lead counts as delivered once the SMTP server has accepted the mail. */
export function createMailSender(mail: MailSettings): Sender {
  const transport = createTransport({ url: mail.smtpUrl, ...TIMEOUTS });
  const send = async (message: object) => {
    const safe = { ...message, disableFileAccess: true, disableUrlAccess: true };
    await transport.sendMail(safe).catch((error) => {
      throw new Error(codesOf(error));
    });
  };
  return {
    channel: 'mail',
    deliver: (lead) => send(composeMail(lead, mail)),
    list: (held) => send(composeList(held, mail)),
  };
}

// Not the server's text, which may quote the message.
function codesOf({ code, responseCode }: { code?: string; responseCode?: number }): string {
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
}

/** A lead as a message for Nodemailer; the visitor's address is used only as Reply-To. */
export function composeMail(
  { id, receivedAt, verified, fields }: Lead,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
) {
  const text = (use: keyof typeof NAMES) => asText(fields[NAMES[use]]);
  const lines = FIELD_NAMES.filter((name) => name !== NAMES.body).map(
    (name) => `${fieldOf(name).label}: ${[fields[name] ?? []].flat().join(', ') || 'none'}`,
  );
  return {
    from,
    to,
    replyTo: { name: shorten(text('sender')), address: text('address') },
    subject: `${verified ? '' : '[Not verified] '}Contact form: ${shorten(text('subject'))}`,
    messageId: `<${id}@contact-form>`,
    date: new Date(receivedAt),
    text: [
      ...lines,
      `Received: ${receivedAt}`,
      ...(verified ? [] : ['Not verified: the bot check could not be reached.']),
      '',
      text('body'),
    ].join('\n'),
  };
}

/** The message that lists held leads, with the beginning of each description. */
function composeList({ count, leads }: HeldList, { from, to }: Pick<MailSettings, 'from' | 'to'>) {
  const entries = leads.map(({ id, receivedAt, held, fields }) => {
    const [name, company, address, body] = (['sender', 'subject', 'address', 'body'] as const).map(
      (use) => shorten(asText(fields[NAMES[use]]).replaceAll(/\s+/g, ' ')),
    );
    return `${receivedAt}  ${id}\n  ${name}, ${company}, ${address}\n  ${body}\n  (${held})\n`;
  });
  return {
    from,
    to,
    subject: `Contact form: ${count} held`,
    text: [
      'These messages look like those of programs, so they were stored but not forwarded.\n',
      ...entries,
      ...(count > leads.length ? [`and ${count - leads.length} more\n`] : []),
      'To read them:             npm run leads -- held',
      'To forward one after all: npm run leads -- release ID',
      'To delete one:            npm run leads -- drop ID',
    ].join('\n'),
  };
}

const shorten = (text: string) =>
  text.length > LONGEST_HEADER ? `${text.slice(0, LONGEST_HEADER).toWellFormed()}…` : text;
