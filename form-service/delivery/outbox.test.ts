import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { listFailed, readBacklog } from '../store/deliveries.ts';
import { saveLead } from '../store/leads.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { formOf, newLead, startService, validFields } from '../test-support.ts';
import { createMailSender } from './mail.ts';
import { deliverDue, startOutbox } from './outbox.ts';
import { startMailServer } from './test-support.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function forwarding(port: number, to = 'sales@sonic.example') {
  const mail = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'website@sonic.example',
    to,
  };
  const service = await startService({ mail });
  const { store } = service;
  const log: Parameters<Log>[0][] = [];
  const outcomes = (outcome: string) => log.filter((entry) => entry.outcome === outcome).length;
  const start = () =>
    startOutbox(store, createMailSender(mail), {
      pollMs: 10,
      firstRetryMs: 20,
      log: (entry) => log.push(entry),
    });
  const submit = async (changes = {}) => {
    const body = formOf({ ...(await validFields()), ...changes });
    expect((await service.app.request('/', { method: 'POST', body })).status).toBe(200);
  };
  return { start, log, outcomes, submit, store };
}

async function until(condition: () => boolean) {
  while (!condition()) await delay(10);
}

test('the outbox forwards a lead to the sales address, with the visitor as Reply-To', async () => {
  const smtp = await startMailServer();
  stops.push(smtp.stop);
  const { start, outcomes, submit } = await forwarding(smtp.port);
  await submit({ name: 'Ada "Ace" Lovelace', company: 'Müller & Söhne' });
  stops.push(start().stop);
  await until(() => outcomes('sent') === 1);
  expect(smtp.recipients).toEqual(['sales@sonic.example']);
  expect(smtp.mails[0]).toMatch(/^Reply-To: "Ada \\"Ace\\" Lovelace" <visitor@example\.com>\r$/m);
  expect(smtp.mails[0]).toMatch(/^Subject: =\?UTF-8\?Q\?Contact_form=3A_M=C3=BCller/m);
  expect(smtp.mails[0]).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000\r$/m);
  expect(smtp.mails[0]).toContain('First line\r\nSecond line');
});

test('the outbox keeps mail while the server is down and sends it once when it is back', async () => {
  const { port, stop } = await startMailServer();
  await stop();
  const { start, outcomes, submit } = await forwarding(port);
  await submit();
  await submit({ name: 'Someone Else' });
  const outbox = start();
  await until(() => outcomes('failed') >= 4);
  // The service restarts before the mail server is back.
  await outbox.stop();
  const smtp = await startMailServer({ port });
  stops.push(smtp.stop);
  const again = start();
  await until(() => outcomes('sent') === 2);
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
  const { start, outcomes, submit, log } = await forwarding(smtp.port);
  await submit();
  stops.push(start().stop);
  await until(() => outcomes('sent') === 1);
  expect(log.map(({ event, outcome, attempts }) => [event, outcome, attempts])).toEqual([
    ['mail', 'failed', 1],
    ['mail', 'failed', 2],
    ['mail', 'failed', 3],
    ['mail', 'sent', 4],
  ]);
  expect(log[0]?.detail).toBe('The mail server does not take the mail (EMESSAGE 451)');
  expect(JSON.stringify(log)).not.toContain('visitor@example.com');
});

test('a mail that one of two recipients may not get is sent to the other once, and tried again for that one', async () => {
  let isKnown = false;
  const unknown = Object.assign(new Error('no such user: visitor@example.com'), {
    responseCode: 550,
  });
  const smtp = await startMailServer({
    refuse: (address) => (address.startsWith('bob@') && !isKnown ? unknown : null),
  });
  stops.push(smtp.stop);
  const { start, log, outcomes, submit, store } = await forwarding(
    smtp.port,
    '"Team, Ann" <Ann@MÜLLER.example>, Bob <bob@Sonic.example>',
  );
  await submit();
  stops.push(start().stop);
  await until(() => outcomes('failed') >= 2);
  expect(await listFailed(store)).toMatchObject([
    { reason: 'The mail server refuses bob@sonic.example (EENVELOPE 550)' },
  ]);
  expect(await readBacklog(store)).toMatchObject([{ channel: 'mail', count: 1 }]);
  expect([outcomes('sent'), smtp.recipients]).toEqual([0, ['Ann@müller.example']]);
  isKnown = true;
  await until(() => outcomes('sent') === 1);
  expect(smtp.recipients).toEqual(['Ann@müller.example', 'bob@sonic.example']);
  expect(smtp.mails.map((mail) => /^Message-ID: .*$/m.exec(mail)?.[0])).toEqual(
    Array(2).fill(expect.stringMatching(/^Message-ID: <[\da-f]{32}@sonic\.example>\r?$/)),
  );
  expect(JSON.stringify(log)).not.toContain('visitor@example.com');
});

test('a mail server whose disk is full, or that is away, is named as such', async () => {
  const full = Object.assign(new Error('Insufficient system storage'), { responseCode: 452 });
  const smtp = await startMailServer({ answer: () => full });
  stops.push(smtp.stop);
  for (const [port, words] of [
    [smtp.port, 'The mail server’s disk is full (EMESSAGE 452)'],
    [1, 'The mail server cannot be reached (ESOCKET)'],
  ] as const) {
    const { start, outcomes, submit, store } = await forwarding(port);
    await submit();
    stops.push(start().stop);
    await until(() => outcomes('failed') >= 1);
    expect((await listFailed(store))[0]?.reason).toBe(words);
  }
});

test('a mail server that is away for a day gets each lead once, within an hour of its return', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { port, stop } = await startMailServer();
  await stop();
  const store = await openSqliteStore(':memory:');
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'w@s.example', to: 't@s.example' };
  const sender = createMailSender(mail);
  const pass = async (minutes: number, each: (minute: number) => unknown = () => {}) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await each(minute);
      await deliverDue(store, sender, () => false, { log: () => {} });
      vi.setSystemTime(Date.now() + 60_000);
    }
  };
  await pass(24 * 60, async (minute) => {
    if (minute % 60 === 0) await saveLead(store, newLead(`${minute / 60}`), ['mail']);
  });
  expect(await readBacklog(store)).toMatchObject([{ count: 24 }]);
  const smtp = await startMailServer({ port });
  stops.push(smtp.stop);
  await pass(61);
  expect(await readBacklog(store)).toEqual([]);
  const ids = smtp.mails.map((text) => /^Message-ID: <(\d+)@/m.exec(text)?.[1]);
  expect([ids.length, new Set(ids).size]).toEqual([24, 24]);
});

test('the pauses double from a minute to an hour, so that nobody waits long once a server is back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = await openSqliteStore(':memory:');
  await saveLead(store, newLead('a'), ['mail']);
  const sender = { channel: 'mail' as const, deliver: () => Promise.reject(new Error('down')) };
  const minutes: number[] = [];
  for (let attempts = 0; attempts <= 10; attempts += 1) {
    await deliverDue(store, sender, () => false, { log: () => {} });
    const [{ nextAttemptAt = 0 } = {}] = await listFailed(store);
    minutes.push((nextAttemptAt - Date.now()) / 60_000);
    vi.setSystemTime(nextAttemptAt);
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
});

test('stopping waits for the delivery that has begun, so that no lead is sent twice', async () => {
  const store = await openSqliteStore(':memory:');
  await saveLead(store, newLead('a'), ['mail']);
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
  expect(await readBacklog(store)).toEqual([]);
});
