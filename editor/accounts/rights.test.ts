import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NEEDS_HEADER } from '../protocol.ts';
import { invitedBy } from './database/invitations.ts';
import { type Accounts, openAccounts } from './database/open.ts';
import { addPerson, listPeople, type Right, removePerson, setRights } from './database/people.ts';
import { appOf, HEADERS, joinAs, makeClone, SITE, withField } from './test-support.ts';

const HOUR = 3_600_000;

let clone: Awaited<ReturnType<typeof makeClone>>;
let now: number;
let accounts: Accounts;
let app: ReturnType<typeof appOf>;

beforeAll(async () => {
  clone = await makeClone();
});
afterAll(() => clone.remove());
beforeEach(() => {
  now = Date.UTC(2026, 10, 23);
  accounts = openAccounts(':memory:', () => now);
  app = appOf(accounts, ({ id, name }) => clone.workspaceOf(id, name));
});

/** Somebody with a device; the first has all rights. */
function member(name: string, rights: readonly Right[]) {
  const { id } = addPerson(accounts, `${name}@sonic.example`, name, rights);
  const cookie = `__Host-session=${joinAs(accounts, id, name)}`;
  const send = async (path: string, sent?: unknown, method = sent ? 'POST' : 'GET') => {
    const response = await app.request(path, {
      method,
      headers: { ...HEADERS, Cookie: cookie },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    });
    if (response.status !== 401) expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    return { status: response.status, text, json: () => JSON.parse(text) };
  };
  return { id, cookie, send };
}

test('the first person has all rights, invites others, and keeps the last right', async () => {
  const cleo = member('cleo', []);
  const sent = { email: 'Dora@sonic.example', name: 'dora', rights: ['publish'] };
  const { link } = (await cleo.send('/people/all', sent)).json();
  expect(link).toMatch(/^https:\/\/edit\.sonic\.example\/join#[\w-]{43}$/);
  expect((await cleo.send('/people/all', sent)).text).toBe('dora has this address already.');
  const [, dora] = (await cleo.send('/people/all')).json();
  expect(dora).toMatchObject({ rights: ['publish'], devices: [], invitedUntil: now + 48 * HOUR });
  // An invitation that nobody has used says nothing.
  await cleo.send('/people/all/rights', { id: dora.id, rights: ['people'] });
  for (const path of ['rights', 'remove']) {
    const rejected = await cleo.send(`/people/all/${path}`, { id: cleo.id, rights: ['write'] });
    expect(rejected.text).toMatch(/^This would leave nobody/);
  }
  const ben = member('ben', ['people']);
  expect((await cleo.send('/people/all/rights', { id: cleo.id, rights: [] })).status).toBe(200);
  expect((await ben.send('/people/all/remove', { id: cleo.id })).status).toBe(200);
  expect((await cleo.send('/people/me')).status).toBe(401);
});

test('a lost device is removed by somebody else, and a new link lets its person in again', async () => {
  const cleo = member('cleo', []);
  const anna = member('anna', ['write']);
  now += HOUR;
  expect((await anna.send('/people/me')).status).toBe(200);
  const [{ devices }] = (await cleo.send('/people/all')).json();
  expect(devices).toEqual([{ id: 'anna', device: 'Mac', madeAt: now - HOUR, usedAt: now }]);
  await cleo.send('/people/all/devices/remove', { id: anna.id, device: 'anna' });
  expect((await anna.send('/people/me')).status).toBe(401);
  const { link } = (await cleo.send('/people/all/link', { id: anna.id })).json();
  expect(invitedBy(accounts, link.split('#')[1])?.name).toBe('anna');
});

test('whoever is removed while a request arrives does nothing with the rest of it', async () => {
  member('cleo', []);
  const ben = member('ben', ['people']);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { ...HEADERS, Cookie: ben.cookie };
  const sent = { method: 'POST', headers, body: readable, duplex: 'half' };
  const answer = app.request('/people/all', sent as RequestInit);
  const writer = writable.getWriter();
  await writer.write(Buffer.from('{"email":"accomplice@evil.example",'));
  removePerson(accounts, ben.id);
  await writer.write(Buffer.from('"name":"Accomplice","rights":["people"]}'));
  await writer.close();
  expect((await answer).status).toBe(401);
  expect(listPeople(accounts).map(({ name }) => name)).toEqual(['cleo']);
});

test('whoever loses a right while a publication waits does not publish', async () => {
  member('cleo', []);
  const ben = member('ben', ['write', 'publish']);
  const before = clone.git('rev-parse', 'origin/main');
  const sent = {
    files: { [SITE]: withField(readFileSync(SITE, 'utf8'), 'tagline', 'Not this') },
    message: 'Not this',
  };
  const headers = { ...HEADERS, Cookie: ben.cookie };
  const body = JSON.stringify(sent);
  // Answers as soon as it has begun.
  const answer = await app.request('/edit/publish', { method: 'POST', headers, body });
  setRights(accounts, ben.id, ['write']);
  expect(await answer.text()).toContain('You may not publish any more');
  clone.git('fetch', '--quiet');
  expect(clone.git('rev-parse', 'origin/main')).toBe(before);
});

/** What each request needs; whatever is added to the app is added here. */
const NEEDS = {
  nothing: [
    'GET /join',
    'GET /:entry{people|edit}/assets/*',
    'POST /people/public/join/options',
    'POST /people/public/join',
    'POST /people/public/sign-in/options',
    'POST /people/public/sign-in',
  ],
  'a link to a shared page': [
    'GET /share/:token',
    'GET /share/:token/page.html',
    'GET /share/:token/contents',
    'GET /share/:token/content/pictures/:name{[\\w-]+\\.\\w+}',
  ],
  'a session': [
    'GET /',
    'GET /account',
    'GET /people/me',
    'GET /people/here',
    'POST /people/shares/remove',
    'POST /people/sign-out',
    'GET /edit/site',
    'GET /edit/content/pictures/:name{[\\w-]+\\.\\w+}',
    'GET /edit/history',
    'GET /edit/history/:commit{[0-9a-f]{40}}',
    'GET /edit/live',
  ],
  'a session and the right to write': [
    'POST /people/shares',
    'PUT /edit/drafts',
    'POST /edit/pictures',
    'POST /edit/others',
  ],
  'a session and the rights to write and to publish': ['POST /edit/publish', 'POST /edit/live'],
  'a recent proof of the passkey': ['POST /people/devices', 'POST /people/devices/remove'],
  'a recent proof of the passkey, and the right People': [
    'GET /people/all',
    'POST /people/all',
    'POST /people/all/link',
    'POST /people/all/rights',
    'POST /people/all/devices/remove',
    'POST /people/all/remove',
  ],
};
const REQUESTS = Object.entries(NEEDS).flatMap(([need, routes]) =>
  routes.map((route) => [route, need] as const),
);

test('every request is in the list of what it needs', () => {
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '/edit/*')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routes)].sort()).toEqual(REQUESTS.map(([route]) => route).sort());
});

test.each(REQUESTS)('%s needs %s', async (route, need) => {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern
    .replace(':entry{people|edit}', 'edit')
    .replace(/:name\{.*/, 'x.png')
    .replace(/:commit\{.*/, '0'.repeat(40));
  const answerTo = async (cookie: string) => {
    const headers = { ...HEADERS, Cookie: cookie };
    const sent = method === 'GET' ? {} : { body: '{}' };
    const answer = await app.request(path, { method, ...sent, headers });
    return { status: answer.status, needs: answer.headers.get(NEEDS_HEADER) };
  };
  const sessionOf = (name: string, rights: readonly Right[]) => {
    const { id, cookie } = member(name, rights);
    setRights(accounts, id, rights);
    return cookie;
  };
  member('owner', []);
  const all = sessionOf('all', ['write', 'publish', 'people']);

  const isOpen = need === 'nothing' || need.startsWith('a link');
  expect((await answerTo('')).status === 401).toBe(!isOpen);
  for (const right of ['write', 'publish', 'people'] as const) {
    const others = (['write', 'publish', 'people'] as const).filter((it) => it !== right);
    const { status } = await answerTo(sessionOf(`no ${right}`, others));
    expect([right, status === 403 && !isOpen]).toEqual([
      right,
      need.includes(right === 'people' ? 'People' : ` ${right}`),
    ]);
  }
  now += 12 * HOUR;
  const { status, needs } = await answerTo(all);
  expect(status === 403 && needs === 'passkey').toBe(need.includes('recent'));
});

test('the only device of the last person who may invite stays, whoever removes it', async () => {
  const cleo = member('cleo', []);
  const anna = member('anna', ['write']);
  const removeDevice = (id: number, device: string) =>
    cleo.send('/people/all/devices/remove', { id, device });
  expect((await removeDevice(cleo.id, 'cleo')).text).toMatch(/^This would leave nobody/);
  expect((await removeDevice(anna.id, 'anna')).status).toBe(200);
  member('ben', ['people']);
  expect((await removeDevice(cleo.id, 'cleo')).status).toBe(200);
});
