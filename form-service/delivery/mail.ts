import { createTransport } from 'nodemailer';
import { asText, FIELD_NAMES, fieldFor, fieldOf } from '../fields.ts';
import type { MailSettings } from '../settings.ts';
import type { Lead } from '../store/store.ts';
import type { Sender } from './outbox.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Delivers leads by e-mail; a lead counts as delivered once the SMTP server has accepted the mail. */
export function createMailSender(mail: MailSettings): Sender {
  const transport = createTransport({ url: mail.smtpUrl, ...TIMEOUTS });
  return {
    channel: 'mail',
    async deliver(lead) {
      await transport.sendMail(composeMail(lead, mail)).catch((error) => {
        throw new Error(codesOf(error));
      });
    },
  };
}

// Not the server's text, which may quote the message.
function codesOf({ code, responseCode }: { code?: string; responseCode?: number }): string {
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
}

const NAMES = {
  sender: fieldFor('sender'),
  address: fieldFor('address'),
  subject: fieldFor('subject'),
  body: fieldFor('body'),
};

/** A lead as a message for Nodemailer; the visitor's address is used only as Reply-To. */
export function composeMail(
  { id, receivedAt, verified, fields }: Lead,
  { from, to }: MailSettings,
) {
  const text = (use: keyof typeof NAMES) => asText(fields[NAMES[use]]);
  const lines = FIELD_NAMES.filter((name) => name !== NAMES.body).map(
    (name) => `${fieldOf(name).label}: ${[fields[name] ?? []].flat().join(', ') || 'none'}`,
  );
  return {
    from,
    to,
    replyTo: { name: text('sender'), address: text('address') },
    subject: `${verified ? '' : '[Not verified] '}Contact form: ${text('subject')}`,
    messageId: `<${id}@contact-form>`,
    date: new Date(receivedAt),
    text: [
      ...lines,
      `Received: ${receivedAt}`,
      ...(verified ? [] : ['Not verified: the bot check could not be reached.']),
      '',
      text('body'),
    ].join('\n'),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
