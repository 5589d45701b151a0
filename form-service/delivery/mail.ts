import { createTransport } from 'nodemailer';
import type { MailSettings } from '../settings.ts';
import { addressesIn, composeMail } from './compose-mail.ts';
import { PartlyDelivered, type Sender } from './outbox.ts';

/** The whole delivery belongs to one instance for longer (LEASE_MS). */
export const LONGEST_MS = 5 * 60_000;

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** What SMTP servers and Nodemailer say, in words; the first that fits. */
const REASONS: [codes: string[], words: string][] = [
  [['452', '552'], 'The mail server’s disk is full'],
  [['ESOCKET', 'ECONNECTION', 'EDNS', 'ETIMEDOUT', 'ETLS'], 'The mail server cannot be reached'],
  [['EABORT'], 'The mail server comes to no end'],
  [['EAUTH'], 'The mail server does not accept the name or the password'],
];

interface SmtpError {
  code?: string;
  responseCode?: number;
  rejected?: string[];
}

/** A lead counts as delivered once the SMTP server has accepted the mail for everybody. */
export function createMailSender(mail: MailSettings, longestMs = LONGEST_MS): Sender {
  const transport = createTransport({ url: mail.smtpUrl, ...TIMEOUTS });
  const [from = ''] = addressesIn(mail.from);
  const recipients = addressesIn(mail.to);
  return {
    channel: 'mail',
    async deliver(lead, reached) {
      const to = recipients.filter((recipient) => !reached.includes(recipient));
      if (to.length === 0) return;
      const safe = { disableFileAccess: true, disableUrlAccess: true };
      const envelope = { from, to };
      const signal = AbortSignal.timeout(longestMs);
      const message = { ...composeMail(lead, mail), envelope, signal, ...safe };
      const { accepted, rejected, rejectedErrors } = await transport
        .sendMail(message)
        .catch((error) => {
          throw new Error(explain(error));
        });
      if (rejected.length === 0) return;
      const taken = accepted.map((it) => it.toString().toLowerCase());
      throw new PartlyDelivered(
        explain({ ...rejectedErrors?.[0], rejected: rejected.map((it) => it.toString()) }),
        to.filter((recipient) => taken.includes(recipient.toLowerCase())),
      );
    },
  };
}

/** Why a mail was not taken, without the server's text, which may quote the message. */
function explain({ code, responseCode, rejected }: SmtpError): string {
  const codes = [code, responseCode].filter(Boolean).map(String);
  const known = REASONS.find(([those]) => those.some((it) => codes.includes(it)))?.[1];
  const refused = rejected?.length ? `The mail server refuses ${rejected.join(', ')}` : undefined;
  const words = refused ?? known ?? 'The mail server does not take the mail';
  return `${words} (${codes.join(' ') || 'unknown'})`;
}
