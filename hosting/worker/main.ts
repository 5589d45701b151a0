/** The Worker that `wrangler deploy` publishes; it forwards leads to a webhook. */
import { createWebhookSender } from '../../form-service/delivery/webhook.ts';
import { createWorker } from './create-worker.ts';

// biome-ignore lint/style/noDefaultExport: a Worker is its module's default export.
export default createWorker(({ webhook }) => (webhook ? [createWebhookSender(webhook)] : []));
