import { createHmac } from 'node:crypto';
import type { Post } from './captcha.ts';
import type { Sender } from './outbox.ts';
import type { WebhookSettings } from './settings.ts';

const timeoutMs = 20_000;

/**
 * Delivers leads by HTTP, signed as https://www.standardwebhooks.com specifies; a lead is delivered when
 * the receiver has answered with a status of 200 to 299. The id is the same each time a lead is tried.
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
        redirect: 'manual', // what is signed goes nowhere else
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The receiver answered with status ${response.status}`);
    },
  };
}

/** @param secret `whsec_` and the key in base64 */
function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
