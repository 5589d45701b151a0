import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import { FIELD_NAMES, fieldOf, MAIL_FIELDS } from '../contract.ts';
import type { MailSettings } from '../settings.ts';
import type { Lead } from '../store/lead.ts';
import { asText } from '../store/lead.ts';
import { UNVERIFIED } from '../unverified.ts';
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

/** Some servers reject a header line of more than 998 characters, and a word without a space cannot be folded. */
const LONGEST_HEADER = 100;

/** RFC 5321, 4.1.2: what stands before the @ without quotes, and (4.5.3.1.1) how long it may be. */
const ATOMS = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LONGEST_LOCAL_PART = 64;

/** Delivers leads by e-mail; a lead counts as delivered once the SMTP server has accepted the mail. */
export function createMailSender(mail: MailSettings): Sender {
  const transport = createTransport({ url: mail.smtpUrl, ...TIMEOUTS });
  return {
    channel: 'mail',
    async deliver(lead) {
      const safe = { disableFileAccess: true, disableUrlAccess: true };
      await transport.sendMail({ ...composeMail(lead, mail), ...safe }).catch((error) => {
        throw new Error(codesOf(error));
      });
    },
  };
}

// Not the server's text, which may quote the message.
function codesOf({ code, responseCode }: { code?: string; responseCode?: number }): string {
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
}

/** A lead as a message for Nodemailer; the visitor's address is only in the text and, if headers can have it, Reply-To. */
export function composeMail(
  { id, receivedAt, verified, signals, fields }: Lead,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
) {
  const text = (use: keyof typeof MAIL_FIELDS) => asText(fields[MAIL_FIELDS[use]]);
  const replyAddress = asciiAddress(text('address'));
  const lines = FIELD_NAMES.filter((name) => name !== MAIL_FIELDS.body).map(
    (name) => `${fieldOf(name).label}: ${[fields[name] ?? []].flat().join(', ') || 'none'}`,
  );
  return {
    from,
    to,
    ...(replyAddress ? { replyTo: { name: shorten(text('sender')), address: replyAddress } } : {}),
    subject: `${verified ? '' : `[${UNVERIFIED.mark}] `}${signals ? '[Perhaps junk] ' : ''}Contact form: ${shorten(text('subject'))}`,
    messageId: `<${id}@contact-form>`,
    date: new Date(receivedAt),
    text: [
      ...lines,
      `Received: ${receivedAt}`,
      ...(verified ? [] : [`${UNVERIFIED.mark}: ${UNVERIFIED.reason}.`]),
      ...(signals ? [`Perhaps junk: ${signals}`] : []),
      ...(replyAddress
        ? []
        : ['To answer, copy the address from above: not every mail server takes it as Reply-To.']),
      '',
      text('body'),
    ].join('\n'),
  };
}

/**
 * An address of ASCII, with its domain in punycode; undefined if there is none. Letters before the @ need SMTPUTF8 of
 * every server on the way: one that offers it may still pass the mail on to one that sends it back, and nobody would
 * hear of the lead.
 */
function asciiAddress(address: string): string | undefined {
  const [local = '', domain = ''] = address.split('@');
  // domainToASCII would cut off what follows a slash.
  const ascii = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? domainToASCII(domain) : '';
  return ATOMS.test(local) && local.length <= LONGEST_LOCAL_PART && ascii
    ? `${local}@${ascii}`
    : undefined;
}

const shorten = (text: string) =>
  text.length > LONGEST_HEADER ? `${text.slice(0, LONGEST_HEADER).toWellFormed()}…` : text;
