import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newLead, stored } from '../test-support.ts';
import { createWebhookSender } from './webhook.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const NEXT_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const lead = stored(
  newLead('a', { fields: { description: 'Zoë 王小明 👩🏽‍💻', services: ['Voice agents'] } }),
);
const { id, receivedAt, verified, fields } = lead;
const data = { id, receivedAt, verified, signals: '', ...fields };

/** Delivers a lead to a receiver; returns the request that arrived. */
async function deliver(secrets: string[], answer = () => new Response(null, { status: 204 })) {
  const requests: Request[] = [];
  const post = (url: string, init: RequestInit) => {
    requests.push(new Request(url, init));
    return answer();
  };
  await createWebhookSender({ url: 'https://crm.example/leads', secrets }, post).deliver(lead, []);
  const [request] = requests;
  if (!request) throw new Error('Nothing was sent.');
  return { headers: Object.fromEntries(request.headers), body: await request.text() };
}

test("a webhook is verified by the scheme's own library, with either secret while they change", async () => {
  const { headers, body } = await deliver([NEXT_SECRET, SECRET]);
  for (const secret of [SECRET, NEXT_SECRET]) {
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'lead.received',
      timestamp: lead.receivedAt,
      data,
    });
  }
  expect(headers['webhook-id']).toBe('a');
  expect(headers['content-type']).toBe('application/json');
  expect(() => new Webhook(SECRET).verify(body.replace('Zoë', 'Zoe'), headers)).toThrow();
  const alone = await deliver([NEXT_SECRET]);
  expect(() => new Webhook(SECRET).verify(alone.body, alone.headers)).toThrow();
});

test.each([301, 400, 410, 500])(
  'a webhook is not delivered if the receiver answers %d',
  async (status) => {
    const answer = () => new Response('visitor@example.com is unwelcome', { status });
    await expect(deliver([SECRET], answer)).rejects.toThrow(`answered with status ${status}`);
    await expect(deliver([SECRET], answer)).rejects.not.toThrow('visitor@example.com');
  },
);
