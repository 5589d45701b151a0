import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { finish } from './finish.ts';
import { startOutbox } from './outbox.ts';
import { listen } from './server.ts';
import { openSqliteStore } from './sqlite/store.ts';
import {
  formOf,
  makeFolder,
  newLead,
  settings,
  startService,
  validFields,
} from './test-support.ts';

it('answers what has begun, and waits for neither silent connections nor silent receivers', async () => {
  const folder = makeFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'leads.sqlite');
  const store = await openSqliteStore(path);
  await store.save(newLead('waits'), ['mail']);
  const claimed = Promise.withResolvers<void>();
  const deliver = () => {
    claimed.resolve();
    return new Promise<void>(() => {});
  };
  const outbox = startOutbox(store, { channel: 'mail', deliver });
  await claimed.promise;

  const { app } = await startService({}, { store });
  const { server, closeIdle } = listen(app, settings);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  silent.on('error', () => {});
  await once(silent, 'connect');
  const whole = new Response(formOf(validFields()));
  const headers = {
    'content-type': whole.headers.get('content-type') ?? '',
    expect: '100-continue',
  };
  const call = request({ port, method: 'POST', headers });
  call.flushHeaders();
  await once(call, 'continue'); // the service reads the body now

  const asked = performance.now();
  const patience = { silence: 50, requests: 8_000, deliveries: 100 };
  const finished = finish({ server, closeIdle, outboxes: [outbox], store }, patience);
  const [response] = await once(call.end(Buffer.from(await whole.arrayBuffer())), 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
  await Promise.all([finished, silent.closed || once(silent, 'close')]);
  expect(performance.now() - asked).toBeLessThan(4_000);

  const after = await openSqliteStore(path);
  expect(await Array.fromAsync(after.list())).toHaveLength(2);
  // The interrupted delivery is still due.
  const [delivery] = await after.claimDue('mail', Date.now() + 3_600_000, 1, 1);
  expect(delivery?.lead.id).toBe('waits');
  await after.close();
});
