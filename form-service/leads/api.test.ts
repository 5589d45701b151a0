import { expect, test } from 'vitest';
import type { NewLead } from '../store/lead.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { newLead } from '../test-support.ts';
import { leadsApi } from './api.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';

async function start(...saved: NewLead[]) {
  const store = await openSqliteStore(':memory:');
  for (const lead of saved) await store.save(lead, ['mail']);
  const logged: object[] = [];
  const api = leadsApi(TOKEN, { store, log: (entry) => logged.push(entry) });
  const ask = async (path: string, sent?: unknown, method = sent ? 'POST' : 'GET') => {
    const headers = {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
      'X-Who': 'anna@sonic.example',
    };
    const body = sent ? JSON.stringify(sent) : null;
    const response = await api.request(path, { method, headers, body });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    return { status: response.status, text, json: () => JSON.parse(text) };
  };
  return { store, api, ask, logged };
}

const held = (id: string) =>
  newLead(id, {
    state: 'held',
    signals: 'hurry, links',
    receivedAt: `2026-11-2${id}T08:00:00.000Z`,
    fields: { email: `${id}@example.com`, description: 'See https://spam.example/x' },
  });

test.each([
  ['no token', {}],
  ['a wrong token', { Authorization: `Bearer ${TOKEN}x` }],
  ['the beginning of the token', { Authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ['another scheme', { Authorization: `Basic ${TOKEN}` }],
  ['an empty token', { Authorization: 'Bearer ' }],
])('answers 401 to %s, whatever is asked, and to a token in the address', async (_, headers) => {
  const { api } = await start(held('1'));
  for (const path of ['/', '/1', '/export', '/known', '/nothing', `/?token=${TOKEN}`]) {
    const response = await api.request(path, { headers });
    expect([path, response.status]).toEqual([path, 401]);
    expect(await response.text()).not.toContain('example.com');
  }
  for (const path of ['/release', '/drop', '/erase', '/retry', '/person']) {
    expect((await api.request(path, { method: 'POST', headers })).status).toBe(401);
  }
});

test('lists leads with the reasons for which they are held, and one lead, which counts as seen', async () => {
  const description = 'x'.repeat(10_000);
  const { ask } = await start(held('1'), held('2'), newLead('3', { fields: { description } }));
  const list = (await ask('/?state=held&words=SPAM.example')).json();
  expect(list.leads.map(({ id }: { id: string }) => id)).toEqual(['2', '1']);
  expect(list.leads[0].reasons).toEqual([
    expect.stringMatching(/^It was sent within two seconds/),
    expect.stringMatching(/^It has three links/),
  ]);
  // Beside words, what has them in each state; by itself, everything.
  expect(list.counts).toEqual({ new: 0, held: 2, failed: 0, done: 0, junk: 0 });
  const all = { new: 1, held: 2, failed: 0, done: 0, junk: 0 };
  expect((await ask('/?state=held')).json().counts).toEqual(all);
  expect((await ask('/counts')).json().counts).toEqual(all);
  // A list has only the beginnings.
  const [long] = (await ask('/?state=new')).json().leads;
  expect(long.fields.description).toHaveLength(200);
  expect((await ask('/3')).json().lead.fields).toMatchObject({ description });
  const before = encodeURIComponent(`${list.leads[0].receivedAt} 2`);
  expect((await ask(`/?state=held&before=${before}`)).json().leads).toMatchObject([{ id: '1' }]);
  expect((await ask('/1')).json().lead).toMatchObject({ id: '1', seen: false, waiting: [] });
  expect((await ask('/1')).json().lead).toMatchObject({ seen: true });
  const changes = { takenBy: 'Ben', note: 'Rings on Monday' };
  expect((await ask('/3', changes, 'PUT')).status).toBe(200);
  expect((await ask('/?state=done')).json().leads).toMatchObject([changes]);
});

test('releases, drops and takes back several at once, and logs who, what and how many, never content', async () => {
  const { ask, logged, store } = await start(held('1'), held('2'), held('3'));
  expect((await ask('/drop', { ids: ['1', '2', 'x'] })).json().ids.sort()).toEqual(['1', '2']);
  expect((await ask('/known')).json().known).toHaveLength(3);
  expect((await ask('/undo', { ids: ['2'] })).json()).toEqual({ ids: ['2'] });
  expect((await ask('/release', { ids: ['2', '3'] })).json().ids.sort()).toEqual(['2', '3']);
  expect((await ask('/forget', { words: ['1@example.com'] })).json()).toEqual({ count: 1 });
  expect(await store.claim('mail', Date.now())).toMatchObject({ lead: { id: '2' } });
  const file = JSON.parse((await ask('/person', { address: ' 3@EXAMPLE.com' })).text);
  expect(file).toMatchObject([{ id: '3', email: '3@example.com' }]);
  expect((await ask('/export?format=csv&state=junk')).text.split('\r\n')).toHaveLength(3);
  await store.failed('2', 'mail', Date.now() + 3_600_000, 'mailbox full');
  expect((await ask('/status')).json().waiting).toMatchObject([
    { id: '2', reason: 'mailbox full' },
  ]);
  expect((await ask('/retry', {})).json()).toEqual({ count: 1 });
  const erased = await ask('/erase', { address: '3@example.com', again: '3@Example.com ' });
  expect(erased.json()).toMatchObject({ count: 1, erased: true });
  const who = 'anna@sonic.example';
  expect(logged).toEqual(
    [
      ['drop', 2],
      ['undo', 1],
      ['release', 2],
      ['forget', 1],
      ['export', 1],
      ['export', 1],
      ['retry', 1],
      ['erase', 1],
    ].map(([action, leads]) => ({ event: 'leads', action, who, leads })),
  );
});

test.each([
  ['GET', '/?state=all', undefined],
  ['GET', '/?since=yesterday', undefined],
  ['GET', '/?before=x', undefined],
  ['POST', '/drop', { ids: [] }],
  ['POST', '/drop', { ids: [{ id: 1 }] }],
  ['POST', '/drop', { ids: 'all' }],
  ['POST', '/erase', { address: '1@example.com', again: '2@example.com' }],
  ['POST', '/erase', { address: '1@example.com' }],
  ['PUT', '/1', { note: 7 }],
])('refuses %s %s with %j and changes nothing', async (method, path, sent) => {
  const { ask, store } = await start(held('1'));
  expect((await ask(path, sent, method)).status).toBe(400);
  expect(await store.page({ state: 'held' })).toHaveLength(1);
});

test.each(['nobody', "'; DROP TABLE leads --", '%00', '..%2f..'])(
  'answers 404 to a lead with the id %s',
  async (id) => {
    const { ask } = await start(held('1'));
    expect((await ask(`/${id}`)).status).toBe(404);
    expect((await ask(`/${id}`, { note: 'x' }, 'PUT')).status).toBe(404);
  },
);

test('an export that fails on the way is no whole file', async () => {
  const { api, store } = await start();
  store.list = async function* () {
    yield { ...newLead('a'), junk: false, seen: false, takenBy: '', note: '' };
    throw new Error('The database is locked');
  };
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const response = await api.request('/export', { headers });
  await expect(response.text()).rejects.toThrow();
});
