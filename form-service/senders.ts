import { createMailSender } from './mail.ts';
import type { Sender } from './outbox.ts';
import type { FormSettings } from './settings.ts';
import { createWebhookSender } from './webhook.ts';

/** A sender for each way of forwarding that is set. */
export const createSenders = ({ mail, webhook }: FormSettings): Sender[] => [
  ...(mail ? [createMailSender(mail)] : []),
  ...(webhook ? [createWebhookSender(webhook)] : []),
];
