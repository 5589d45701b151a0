import parseAddresses from 'nodemailer/lib/addressparser';
import { FIELD_NAMES, fieldOf, MAIL_FIELDS, shorten, subjectOf } from '../contract.ts';
import type { MailSettings } from '../settings.ts';
import { asciiDomain } from '../store/address.ts';
import type { Lead } from '../store/lead.ts';
import { asText } from '../store/lead.ts';
import { UNVERIFIED } from '../unverified.ts';

/** RFC 5321, 4.5.3.1.1. */
const LONGEST_LOCAL_PART = 64;

/** The addresses of FORM_MAIL_TO or FORM_MAIL_FROM as a mail server is asked for them. */
export const addressesIn = (mailboxes: string): string[] =>
  parseAddresses(mailboxes, { flatten: true }).map(
    ({ address }) => asciiAddress(address) ?? address,
  );

export function composeMail(
  { id, receivedAt, verified, signals, fields }: Lead,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
) {
  const text = (use: keyof typeof MAIL_FIELDS) => asText(fields[MAIL_FIELDS[use]]);
  const replyAddress = asciiAddress(text('address'));
  const lines = FIELD_NAMES.filter((name) => name !== MAIL_FIELDS.body).map(
    (name) =>
      `${fieldOf(name).label}: ${inItsDirection([fields[name] ?? []].flat().join(', ')) || 'none'}`,
  );
  return {
    from,
    to,
    ...(replyAddress ? { replyTo: { name: shorten(text('sender')), address: replyAddress } } : {}),
    subject: `${verified ? '' : `[${UNVERIFIED.mark}] `}${signals ? '[Perhaps junk] ' : ''}${subjectOf(text('subject'))}`,
    messageId: `<${id}@${domainOf(addressesIn(from)[0] ?? '') || 'contact-form.invalid'}>`,
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
      ...text('body').split('\n').map(inItsDirection),
    ].join('\n'),
  };
}

/**
 * Undefined with other than ASCII before the @, which needs SMTPUTF8 of every server on the way: one
 * that offers it may pass the mail on to one that sends it back, and nobody would hear of the lead.
 */
function asciiAddress(address: string): string | undefined {
  const local = address.slice(0, address.lastIndexOf('@'));
  const domain = domainOf(address);
  const isShort = local.length <= LONGEST_LOCAL_PART;
  return /^[!-~]+$/.test(local) && isShort && domain ? `${local}@${domain}` : undefined;
}

const domainOf = (address: string) => asciiDomain(address.slice(address.lastIndexOf('@') + 1));

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Kept apart, so that its marks and brackets stand at their ends.
const inItsDirection = (line: string) => (RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line);
