import { Webhook } from 'standardwebhooks';
import type { Fetch } from '../fetch.ts';
import type { WebhookSettings } from '../settings.ts';
import type { Lead } from '../store/lead.ts';
import type { Sender } from './outbox.ts';

const TIMEOUT_MS = 20_000;

/** A lead counts as delivered after a status from 200 to 299; each attempt has the same id. */
export function createWebhookSender(
  { url, secrets }: WebhookSettings,
  post: Fetch = fetch,
): Sender {
  const signers = secrets.map((secret) => new Webhook(secret));

  async function deliver({ id, receivedAt, verified, signals, fields }: Lead) {
    const data = { id, receivedAt, verified, signals, ...fields };
    const body = JSON.stringify({ type: 'lead.received', timestamp: receivedAt, data });
    const now = new Date();
    const response = await post(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signers.map((signer) => signer.sign(id, now, body)).join(' '),
      },
      body,
      redirect: 'manual', // so that the lead goes to no other host
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The receiver answered with status ${response.status}`);
  }

  return { channel: 'webhook', deliver };
}
