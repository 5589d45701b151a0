import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { newLead } from '../test-support.ts';
import { createWebhookSender } from './webhook.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const next = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const lead = newLead('a', {
  fields: { description: 'Zoë 王小明 👩🏽‍💻', services: ['Voice agents'] },
});
const { digest: _, fields, ...rest } = lead;
const data = { ...rest, ...fields };

/** Delivers a lead to a receiver; returns the request that arrived. */
async function deliver(secrets: string[], answer = () => new Response(null, { status: 204 })) {
  const requests: Request[] = [];
  const post = (url: string, init: RequestInit) => {
    requests.push(new Request(url, init));
    return answer();
  };
  await createWebhookSender({ url: 'https://crm.example/leads', secrets }, post).deliver({
    ...rest,
    fields,
  });
  const [request] = requests;
  if (!request) throw new Error('Nothing was sent.');
  return { headers: Object.fromEntries(request.headers), body: await request.text() };
}

it("is verified by the scheme's own library, with either secret while they change", async () => {
  const { headers, body } = await deliver([next, secret]);
  for (const known of [secret, next]) {
    expect(new Webhook(known).verify(body, headers)).toEqual({
      type: 'lead.received',
      timestamp: lead.receivedAt,
      data,
    });
  }
  expect(headers['webhook-id']).toBe('a');
  expect(() => new Webhook(secret).verify(body.replace('Zoë', 'Zoe'), headers)).toThrow();
  const alone = await deliver([next]);
  expect(() => new Webhook(secret).verify(alone.body, alone.headers)).toThrow();
});

it.each([301, 400, 410, 500])('is not delivered if the receiver answers %d', async (status) => {
  const answer = () => new Response('visitor@example.com is unwelcome', { status });
  await expect(deliver([secret], answer)).rejects.toThrow(`answered with status ${status}`);
  await expect(deliver([secret], answer)).rejects.not.toThrow('visitor@example.com');
});
