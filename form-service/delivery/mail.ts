import { createTransport } from 'nodemailer';
import { asText, FIELD_NAMES, fieldFor, fieldOf } from '../fields.ts';
import { reasonsFor } from '../intake/signals.ts';
import type { MailSettings } from '../settings.ts';
import type { Lead } from '../store/lead.ts';
import type { HeldList } from '../store/review.ts';
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

/** The most characters of one answer in the mail about held leads, which may have a hundred of a megabyte each. */
const LONGEST_TOLD = 10_000;

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
    tell: (held) => send(composeHeld(held, mail)),
  };
}

// Not the server's text, which may quote the message.
function codesOf({ code, responseCode }: { code?: string; responseCode?: number }): string {
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
}

/** A lead as a message for Nodemailer; the visitor's address is used only as Reply-To. */
export function composeMail(
  { id, receivedAt, verified, signals, fields }: Lead,
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
    subject: `${verified ? '' : '[Not verified] '}${signals ? '[Perhaps junk] ' : ''}Contact form: ${shorten(text('subject'))}`,
    messageId: `<${id}@contact-form>`,
    date: new Date(receivedAt),
    text: [
      ...lines,
      `Received: ${receivedAt}`,
      ...(verified ? [] : ['Not verified: the bot check could not be reached.']),
      ...reasonsFor(signals).map((reason) => `Perhaps junk: ${reason}`),
      '',
      text('body'),
    ].join('\n'),
  };
}

/** The message that tells of held leads, with every word of each. */
function composeHeld(
  { count, leads }: HeldList,
  { from, to, editor }: Pick<MailSettings, 'from' | 'to' | 'editor'>,
) {
  const entries = leads.map((lead) => {
    const lines = FIELD_NAMES.map((name) => {
      const text = [lead.fields[name] ?? []].flat().join(', ');
      const rest = text.length - LONGEST_TOLD;
      const cut = rest > 0 ? `${text.slice(0, LONGEST_TOLD)} … (${rest} characters more)` : text;
      return `${fieldOf(name).label}: ${cut || 'none'}`;
    });
    const address = asText(lead.fields[NAMES.address]);
    return [
      ...reasonsFor(lead.signals),
      '',
      ...lines,
      `Received: ${lead.receivedAt}`,
      `Reply to: ${address}`,
      editor
        ? `Not junk, or junk: ${editor}/edit#leads/${lead.id}`
        : `Not junk: npm run leads -- release ${lead.id}\nJunk: npm run leads -- drop ${lead.id}`,
      '',
      '—',
      '',
    ].join('\n');
  });
  const [first] = leads;
  const replyTo = count === 1 && first ? asText(first.fields[NAMES.address]) : undefined;
  const more = count - leads.length;
  return {
    from,
    to,
    replyTo,
    subject: `[Held] Contact form: ${count === 1 ? '1 message' : `${count} messages`}`,
    text: [
      'This looks like the work of programs, so it was kept but not forwarded.\n',
      ...entries,
      ...(more > 0 ? [`and ${more} more\n`] : []),
      editor ? `All of it: ${editor}/edit#leads` : 'All of it: npm run leads -- held',
    ].join('\n'),
  };
}

const shorten = (text: string) =>
  text.length > LONGEST_HEADER ? `${text.slice(0, LONGEST_HEADER).toWellFormed()}…` : text;
