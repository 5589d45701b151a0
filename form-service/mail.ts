import type { MailSettings } from './settings.ts';
import type { Lead } from './store.ts';

/** A lead as a message for Nodemailer; the visitor's address is only ever the one to reply to. */
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
