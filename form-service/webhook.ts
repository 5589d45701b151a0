import { createHmac } from 'node:crypto';
import type { Post } from './captcha.ts';
import type { Sender } from './outbox.ts';
import type { WebhookSettings } from './settings.ts';

const timeoutMs = 20_000;

/**
 * Posts leads to a webhook, signed as https://www.standardwebhooks.com specifies. A lead counts as
 * delivered after a response with status 200 to 299. Every attempt for a lead has the same id.
 */
export function createWebhookSender({ url, secrets }: WebhookSettings, post: Post = fetch): Sender {
  return {
    channel: 'webhook',
    async deliver({ services, ...lead }) {
      const data = { ...lead, services: JSON.parse(services) };
      const body = JSON.stringify({ type: 'lead.received', timestamp: lead.receivedAt, data });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const response = await post(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'webhook-id': lead.id,
          'webhook-timestamp': timestamp,
          'webhook-signature': secrets
            .map((secret) => sign(secret, `${lead.id}.${timestamp}.${body}`))
            .join(' '),
        },
        body,
        redirect: 'manual', // so that the lead goes to no other host
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The receiver answered with status ${response.status}`);
    },
  };
}

/** @param secret `whsec_` followed by the key in base64 */
function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
