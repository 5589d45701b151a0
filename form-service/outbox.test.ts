import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { startOutbox } from './outbox.ts';
import { formOf, startService, validFields } from './test-support.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A real SMTP server; `answer` may refuse a mail by giving an error. */
async function listen(port = 0, answer: () => Error | null = () => null) {
  const mails: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const mail = Buffer.concat(await stream.toArray()).toString();
      const error = answer();
      if (!error) {
        mails.push(mail);
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      }
      done(error);
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { mails, recipients, stop, port: (server.server.address() as AddressInfo).port };
}

function forwarding(port: number) {
  const mail = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'website@sonic.example',
    to: 'sales@sonic.example',
  };
  const service = startService({ mail });
  const log: { outcome?: unknown; attempts?: unknown; detail?: unknown; next?: unknown }[] = [];
  const start = () =>
    startOutbox(service.store.database, mail, {
      pollMs: 10,
      firstRetryMs: 20,
      log: (entry) => log.push({ ...entry, next: waiting()[0]?.next }),
    });
  const rows = service.store.database.prepare('SELECT next_attempt_at AS next FROM outbox');
  const waiting = () => rows.all() as { next: number }[];
  const submit = async (changes = {}) => {
    const body = formOf({ ...validFields(), ...changes });
    expect((await service.app.request('/', { method: 'POST', body })).status).toBe(200);
  };
  return { start, log, waiting, submit };
}

async function until(condition: () => boolean) {
  while (!condition()) await delay(10);
}

it('forwards a lead to the sales address, to be answered to the visitor', async () => {
  const smtp = await listen();
  stops.push(smtp.stop);
  const { start, waiting, submit } = forwarding(smtp.port);
  await submit({ name: 'Ada "Ace" Lovelace', company: 'Müller & Söhne' });
  expect(waiting()).toHaveLength(1);
  stops.push(start().stop);
  await until(() => waiting().length === 0);
  expect(smtp.recipients).toEqual(['sales@sonic.example']);
  expect(smtp.mails[0]).toMatch(/^Reply-To: "Ada \\"Ace\\" Lovelace" <visitor@example\.com>\r$/m);
  expect(smtp.mails[0]).toMatch(/^Subject: =\?UTF-8\?Q\?Contact_form=3A_M=C3=BCller/m);
  expect(smtp.mails[0]).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000\r$/m);
  expect(smtp.mails[0]).toContain('First line\r\nSecond line');
});

it('keeps mail while the server is down and sends it once when it is back', async () => {
  const { port, stop } = await listen();
  await stop();
  const { start, waiting, submit, log } = forwarding(port);
  await submit();
  await submit();
  const outbox = start();
  await until(() => log.filter(({ outcome }) => outcome === 'failed').length >= 4);
  expect(waiting()).toHaveLength(2);
  // A restart of the service in between loses nothing either.
  await outbox.stop();
  const smtp = await listen(port);
  stops.push(smtp.stop, start().stop);
  await until(() => waiting().length === 0);
  await delay(50);
  expect(smtp.mails).toHaveLength(2);
});

it('waits twice as long after each failure, and logs codes without what the server said', async () => {
  let refusals = 0;
  const smtp = await listen(0, () => {
    refusals += 1;
    return refusals > 3
      ? null
      : Object.assign(new Error('visitor@example.com is unwelcome'), { responseCode: 451 });
  });
  stops.push(smtp.stop);
  const { start, waiting, submit, log } = forwarding(smtp.port);
  await submit();
  stops.push(start().stop);
  await until(() => waiting().length === 0);
  const nextAttempts = log.flatMap(({ next }) => (next === undefined ? [] : [Number(next)]));
  const pauses = nextAttempts.slice(1).map((time, index) => time - Number(nextAttempts[index]));
  expect(pauses[0]).toBeGreaterThanOrEqual(40);
  expect(pauses[1]).toBeGreaterThanOrEqual(80);
  expect(log.map(({ outcome, attempts }) => [outcome, attempts])).toEqual([
    ['failed', 1],
    ['failed', 2],
    ['failed', 3],
    ['sent', 4],
  ]);
  expect(log[0]?.detail).toBe('EMESSAGE 451');
  expect(JSON.stringify(log)).not.toContain('visitor@example.com');
});
