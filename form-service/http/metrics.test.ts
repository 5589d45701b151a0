import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CODES } from '../http-error.ts';
import { recordSent } from '../store/deliveries.ts';
import { saveLead } from '../store/leads.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { formOf, newLead, startService, validFields } from '../test-support.ts';
import { createMetrics } from './metrics.ts';

test('the service counts submissions, the time to store them and what waits to be delivered', async () => {
  const store = await openSqliteStore(':memory:');
  let isDown = false;
  const down = () => Promise.reject(new Error('It is down'));
  const metrics = createMetrics({
    ...store,
    run: (statement) => (isDown ? down() : store.run(statement)),
  });
  // Prometheus sees no increase in a series that first appears with the value 1.
  const first = await (await metrics.app.request('/metrics')).text();
  expect(first).toContain('form_submissions_total{outcome="store"} 0\n');
  expect(first).toContain('form_submissions_total{outcome="unverified"} 0\n');
  const { app } = await startService({}, { store, log: metrics.count });
  const send = async (changes = {}) =>
    app.request('/', { method: 'POST', body: formOf({ ...(await validFields()), ...changes }) });
  await send();
  await send();
  await send({ email: 'nonsense' });
  await app.request('/health');
  // A page of another origin gets no challenge, so it never posts.
  await app.request('/challenge', { headers: { Origin: 'https://sonic.example' } });
  await app.request('/challenge');
  const minuteAgo = new Date(Date.now() - 60_000).toISOString();
  await saveLead(store, newLead('a', { receivedAt: minuteAgo }), ['webhook']);

  const read = async () => (await metrics.app.request('/metrics')).text();
  const text = await read();
  expect(text).toContain('form_submissions_total{outcome="stored"} 1\n');
  expect(text).toContain('form_submissions_total{outcome="repeated"} 1\n');
  expect(text).toContain('form_submissions_total{outcome="email"} 1\n');
  expect(text).toContain('form_submissions_total{outcome="origin"} 1\n');
  expect(text).toContain('form_store_seconds_count 1\n');
  expect(text).toContain('form_deliveries_waiting{channel="webhook"} 1\n');
  expect(text).toMatch(/form_oldest_delivery_seconds\{channel="webhook"\} [6-9]\d/);

  await recordSent(store, 'a', 'webhook');
  expect(await read()).not.toContain('channel="webhook"');
  isDown = true;
  expect(await read()).toContain('form_submissions_total{outcome="stored"} 1\n');
});

test('the service counts only outcomes that the guide explains', () => {
  const guide = readFileSync('docs/form-log.md', 'utf8');
  for (const code of CODES) expect(guide).toContain(`\`${code}\``);
});
