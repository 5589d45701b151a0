import type { FormSettings } from '../settings.ts';
import { createMailSender } from './mail.ts';
import type { Sender } from './outbox.ts';
import { createWebhookSender } from './webhook.ts';

/** Creates a sender for each configured channel. */
export const createSenders = ({ mail, webhook }: FormSettings): Sender[] => [
  ...(mail ? [createMailSender(mail)] : []),
  ...(webhook ? [createWebhookSender(webhook)] : []),
];
