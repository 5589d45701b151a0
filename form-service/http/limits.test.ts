import { expect, test } from 'vitest';
import { formOf, startService, submit, validFields } from '../test-support.ts';

test('the service asks an address to wait when it sends too much', async () => {
  const service = await startService({ rateLimit: 2 });
  await submit(service);
  await submit(service);
  const { response, status, answer } = await submit(service);
  expect(status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer).toMatchObject({ code: 'rate', message: expect.stringContaining('10 minutes') });
});

test('the service counts the address that the trusted proxy saw, not one that the visitor made up', async () => {
  const service = await startService({ rateLimit: 1, trustedProxies: 1 });
  const from = (list: string) => submit(service, {}, { 'X-Forwarded-For': list });
  expect((await from('192.0.2.1')).status).toBe(200);
  expect((await from('198.51.100.9, 192.0.2.1')).status).toBe(429);
  expect((await from('192.0.2.2')).status).toBe(200);
  expect((await from('192.0.2.2:50123')).status).toBe(429);
  expect((await from('::ffff:192.0.2.2')).status).toBe(429);
  expect((await from('[2001:db8::1]:50123')).status).toBe(200);
  expect((await from('2001:db8::2')).status).toBe(429);
});

test('the service sees whom a CDN in front of the own server saw, and nobody who goes around it can make that up', async () => {
  const service = await startService({
    rateLimit: 1,
    trustedProxies: ['203.0.113.0/24', '2001:db8:cd::/48', '198.51.100.7'],
  });
  const from = async (list: string, remoteAddress = '127.0.0.1') => {
    const body = formOf(await validFields());
    const init = { method: 'POST', body, headers: { 'X-Forwarded-For': list } };
    return (await service.app.request('/', init, { incoming: { socket: { remoteAddress } } }))
      .status;
  };
  expect(await from('192.0.2.1, 203.0.113.9')).toBe(200);
  expect(await from('192.0.2.1, 2001:db8:cd::9')).toBe(429);
  expect(await from('192.0.2.2, 203.0.113.9', '::ffff:198.51.100.7')).toBe(200);
  // Past the CDN, straight to the own server.
  expect(await from('192.0.2.3, 192.0.2.200')).toBe(200);
  expect(await from('192.0.2.4, 192.0.2.200')).toBe(429);
  expect(await from('made up, 203.0.113.10')).toBe(200);
  // Straight to the service.
  expect(await from('192.0.2.5', '192.0.2.201')).toBe(200);
  expect(await from('192.0.2.6', '192.0.2.201')).toBe(429);
});

test('the service counts the /48 around an IPv6 network, which one sender may rent whole', async () => {
  const service = await startService({ rateLimit: 2, trustedProxies: 1 });
  const statuses: number[] = [];
  for (let network = 0; network < 10; network += 1) {
    const headers = { 'X-Forwarded-For': `2001:db8:1:${network}::1` };
    statuses.push((await submit(service, {}, headers)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  const elsewhere = { 'X-Forwarded-For': '2001:db8:2::1' };
  expect((await submit(service, {}, elsewhere)).status).toBe(200);
});

test('the service counts what is not an address by its connection, so that made-up words cannot fill the memory', async () => {
  const service = await startService({ rateLimit: 1, trustedProxies: 1 });
  const from = (list: string) => submit(service, {}, { 'X-Forwarded-For': list });
  expect((await from('a'.repeat(9_000))).status).toBe(200);
  expect((await from('b'.repeat(9_000))).status).toBe(429);
});

test('challenges have a limit of their own, which many visitors of one network do not reach', async () => {
  const { app } = await startService({ rateLimit: 2 });
  const ask = async () => (await app.request('/challenge')).status;
  const statuses = await Promise.all(Array.from({ length: 25 }, ask));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('the service warns once of a proxy that TRUSTED_PROXIES does not count', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.1' };
  const { app, logged } = await startService();
  for (let turn = 0; turn < 3; turn += 1) await app.request('/', { headers });
  expect(logged.filter(({ event }) => event === 'warning')).toEqual([
    { event: 'warning', detail: expect.stringContaining('TRUSTED_PROXIES') },
  ]);
  const configured = await startService({ trustedProxies: 1 });
  await configured.app.request('/', { headers });
  expect(configured.logged).toHaveLength(1);
});

test('the service warns once if the first twenty forms and challenges come from one address', async () => {
  const { app, logged } = await startService({ trustedProxies: 1 });
  const ask = (address: string) =>
    app.request('/challenge', { headers: { 'X-Forwarded-For': address } });
  const warnings = () => logged.filter(({ event }) => event === 'warning');
  for (let turn = 0; turn < 19; turn += 1) await ask('192.0.2.1');
  expect(warnings()).toEqual([]);
  for (let turn = 0; turn < 5; turn += 1) await ask('192.0.2.1');
  expect(warnings()).toMatchObject([{ detail: expect.stringMatching(/TRUSTED_PROXIES/) }]);
  expect(JSON.stringify(logged)).not.toContain('192.0.2.1');
  const others = await startService({ trustedProxies: 1 });
  await others.app.request('/challenge', { headers: { 'X-Forwarded-For': '192.0.2.9' } });
  for (let turn = 0; turn < 30; turn += 1) {
    await others.app.request('/challenge', { headers: { 'X-Forwarded-For': '192.0.2.1' } });
  }
  expect(others.logged.filter(({ event }) => event === 'warning')).toEqual([]);
});
