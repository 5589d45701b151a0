import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { formOf, newLead, startService, validFields } from '../test-support.ts';
import { createMailSender } from './mail.ts';
import { deliverDue, startOutbox } from './outbox.ts';
import { startMailServer } from './test-support.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function forwarding(port: number) {
  const mail = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'website@sonic.example',
    to: 'sales@sonic.example',
  };
  const service = await startService({ mail });
  const { store } = service;
  const log: Parameters<Log>[0][] = [];
  const done = new Set<string>();
  const nextAttempts: number[] = [];
  const observed: Store = {
    ...store,
    sent: (id, channel) => store.sent(id, channel).then(() => void done.add(id)),
    failed: (id, channel, next, reason) =>
      store.failed(id, channel, next, reason).then(() => void nextAttempts.push(next)),
  };
  const start = () =>
    startOutbox(observed, createMailSender(mail), {
      pollMs: 10,
      firstRetryMs: 20,
      log: (entry) => log.push(entry),
    });
  const submit = async (changes = {}) => {
    const body = formOf({ ...(await validFields()), ...changes });
    expect((await service.app.request('/', { method: 'POST', body })).status).toBe(200);
  };
  return { start, log, done, nextAttempts, submit };
}

async function until(condition: () => boolean) {
  while (!condition()) await delay(10);
}

test('the outbox forwards a lead to the sales address, with the visitor as Reply-To', async () => {
  const smtp = await startMailServer();
  stops.push(smtp.stop);
  const { start, done, submit } = await forwarding(smtp.port);
  await submit({ name: 'Ada "Ace" Lovelace', company: 'Müller & Söhne' });
  stops.push(start().stop);
  await until(() => done.size === 1);
  expect(smtp.recipients).toEqual(['sales@sonic.example']);
  expect(smtp.mails[0]).toMatch(/^Reply-To: "Ada \\"Ace\\" Lovelace" <visitor@example\.com>\r$/m);
  expect(smtp.mails[0]).toMatch(/^Subject: =\?UTF-8\?Q\?Contact_form=3A_M=C3=BCller/m);
  expect(smtp.mails[0]).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000\r$/m);
  expect(smtp.mails[0]).toContain('First line\r\nSecond line');
});

test('the outbox keeps mail while the server is down and sends it once when it is back', async () => {
  const { port, stop } = await startMailServer();
  await stop();
  const { start, done, submit, nextAttempts } = await forwarding(port);
  await submit();
  await submit({ name: 'Someone Else' });
  const outbox = start();
  await until(() => nextAttempts.length >= 4);
  // The service restarts before the mail server is back.
  await outbox.stop();
  const smtp = await startMailServer({ port });
  stops.push(smtp.stop);
  const again = start();
  await until(() => done.size === 2);
  await again.stop();
  expect(smtp.mails).toHaveLength(2);
});

test('the outbox logs codes of each failure, without the server’s text', async () => {
  let rejections = 0;
  const smtp = await startMailServer({
    answer: () => {
      rejections += 1;
      return rejections > 3
        ? null
        : Object.assign(new Error('visitor@example.com is unwelcome'), { responseCode: 451 });
    },
  });
  stops.push(smtp.stop);
  const { start, done, submit, log } = await forwarding(smtp.port);
  await submit();
  stops.push(start().stop);
  await until(() => done.size === 1);
  expect(log.map(({ event, outcome, attempts }) => [event, outcome, attempts])).toEqual([
    ['mail', 'failed', 1],
    ['mail', 'failed', 2],
    ['mail', 'failed', 3],
    ['mail', 'sent', 4],
  ]);
  expect(log[0]?.detail).toBe('EMESSAGE 451');
  expect(JSON.stringify(log)).not.toContain('visitor@example.com');
});

test('the pauses double from a minute to an hour, so that nobody waits long once a server is back', async () => {
  const minutes: number[] = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let attempts = 0; attempts <= 10; attempts += 1) {
    const due = [{ lead: newLead('a'), attempts }];
    const store = {
      claim: async () => due.pop(),
      failed: async (_id: string, _channel: string, at: number) => {
        minutes.push((at - Date.now()) / 60_000);
      },
    };
    const down = () => Promise.reject(new Error('down'));
    const sender = { channel: 'mail' as const, deliver: down };
    await deliverDue(store as unknown as Store, sender, () => false, { log: () => {} });
  }
  vi.useRealTimers();
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
});

test('stopping waits for the delivery that has begun, so that no lead is sent twice', async () => {
  const store = await openSqliteStore(':memory:');
  await store.save(newLead('a'), ['mail']);
  const begun = Promise.withResolvers<void>();
  const accepted = Promise.withResolvers<void>();
  const deliver = () => {
    begun.resolve();
    return accepted.promise;
  };
  const outbox = startOutbox(store, { channel: 'mail', deliver }, { log: () => {} });
  await begun.promise;
  const stopped = vi.fn();
  const stopping = outbox.stop().then(stopped);
  await delay(0);
  expect(stopped).not.toHaveBeenCalled();
  accepted.resolve();
  await stopping;
  expect(await store.backlog()).toEqual([]);
});
