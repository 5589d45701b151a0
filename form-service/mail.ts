import { createTransport } from 'nodemailer';
import type { Sender } from './outbox.ts';
import type { MailSettings } from './settings.ts';
import type { Lead } from './store.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Delivers leads by e-mail; a lead counts as delivered once the SMTP server has accepted the mail. */
export function createMailSender(mail: MailSettings): Sender {
  const transport = createTransport({ url: mail.smtpUrl, ...timeouts });
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

/** A lead as a message for Nodemailer; the visitor's address is used only as Reply-To. */
export function composeMail(lead: Lead, { from, to }: MailSettings) {
  const services: string[] = JSON.parse(lead.services);
  return {
    from,
    to,
    replyTo: { name: lead.name, address: lead.email },
    subject: `${lead.verified ? '' : '[Not verified] '}Contact form: ${lead.company}`,
    messageId: `<${lead.id}@contact-form>`,
    date: new Date(lead.receivedAt),
    text: [
      `Name: ${lead.name}`,
      `Company: ${lead.company}`,
      `Email: ${lead.email}`,
      `Phone: ${lead.phone}`,
      `Services: ${services.join(', ') || 'none chosen'}`,
      `Received: ${lead.receivedAt}`,
      ...(lead.verified ? [] : ['Not verified: the bot check could not be reached.']),
      '',
      lead.description,
    ].join('\n'),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
