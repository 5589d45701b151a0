import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPeopleApp } from './app.ts';
import { STEPS } from './database.ts';
import { openStore, type Right, type Store } from './store.ts';
import { makeClone } from './test-support.ts';

const ORIGIN = 'https://edit.sonic.example';
const HOUR = 3_600_000;

let clone: Awaited<ReturnType<typeof makeClone>>;
let now: number;
let store: Store;
let app: ReturnType<typeof createPeopleApp>;

beforeAll(async () => {
  clone = await makeClone();
});
afterAll(() => clone.remove());
beforeEach(() => {
  now = Date.UTC(2026, 10, 23);
  store = openStore(':memory:', () => now);
  start();
});

function start() {
  const workspaceFor = ({ id, name }: { id: number; name: string }) => clone.workspaceOf(id, name);
  app = createPeopleApp({
    store,
    origin: ORIGIN,
    now: () => now,
    copies: { workspaceFor, existingFor: workspaceFor },
    bundled: Promise.resolve(),
  });
}

/** Somebody with a device; the first has all rights. */
function member(name: string, rights: readonly Right[]) {
  const { id } = store.add(`${name}@sonic.example`, name, rights);
  const passkey = { publicKey: new Uint8Array(1), counter: 0, transports: [], device: 'Mac' };
  store.join(store.invite(id), id, { id: name, ...passkey });
  const cookie = `__Host-session=${store.openSession(id, name)}`;
  const send = async (path: string, sent?: unknown, method = sent ? 'POST' : 'GET') => {
    const response = await app.request(path, {
      method,
      headers: {
        Host: new URL(ORIGIN).host,
        Origin: ORIGIN,
        'Content-Type': 'application/json',
        Cookie: cookie,
      },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    });
    if (response.status !== 401) expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    return { status: response.status, text, json: () => JSON.parse(text) };
  };
  return { id, send };
}

test.each<[string, unknown, Right]>([
  ['/edit/drafts', { changes: [] }, 'write'],
  ['/edit/publish', { files: {}, message: 'x', isShared: false }, 'publish'],
  ['/edit/back', { commit: 'x' }, 'publish'],
  ['/edit/live', {}, 'publish'],
  ['/people/all', { email: 'x@sonic.example', name: 'X', rights: [] }, 'people'],
  ['/people/all/rights', { id: 1, rights: [] }, 'people'],
  ['/people/all/remove', { id: 1 }, 'people'],
])('%s is for those who have the right: %s %s', async (path, sent, right) => {
  member('owner', []);
  const others = (['write', 'publish', 'people'] as const).filter((it) => it !== right);
  const method = path === '/edit/drafts' ? 'PUT' : 'POST';
  expect((await member('without', others).send(path, sent, method)).status).toBe(403);
  expect(
    (
      await member('with', right === 'publish' ? [right, 'write'] : [right]).send(
        path,
        sent,
        method,
      )
    ).status,
  ).not.toBe(403);
});

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
    const refused = await cleo.send(`/people/all/${path}`, { id: cleo.id, rights: ['write'] });
    expect(refused.text).toMatch(/^This would leave nobody/);
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
  expect(store.invitedBy(link.split('#')[1])?.name).toBe('anna');
});

/** Every route that changes something for whoever has signed in, and whether it gives or takes a way in. */
const ASKS_FOR_PASSKEY: Record<string, boolean> = {
  'POST /people/all': true,
  'POST /people/all/link': true,
  'POST /people/all/rights': true,
  'POST /people/all/devices/remove': true,
  'POST /people/all/remove': true,
  'POST /people/devices': true,
  'POST /people/devices/remove': true,
  'POST /people/shares': false,
  'POST /people/shares/remove': false,
  'POST /people/sign-out': false,
};

test('a way in is given or taken only after a proof of the passkey within the last twelve hours', async () => {
  const cleo = member('cleo', []);
  now += 12 * HOUR;
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && method !== 'GET' && /^.people/.test(path))
    .filter(({ path }) => !path.startsWith('/people/public/'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routes)].sort()).toEqual(Object.keys(ASKS_FOR_PASSKEY).sort());
  expect(await cleo.send('/people/all')).toMatchObject({ status: 403 });
  // Signing out comes last.
  for (const [route, asks] of Object.entries(ASKS_FOR_PASSKEY)) {
    const [method = '', path = ''] = route.split(' ');
    const { status, text } = await cleo.send(path, {}, method);
    expect([route, status === 403 && text.startsWith('Show once more')]).toEqual([route, asks]);
  }
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

test('keeps who was there before rights came, with the first of them in charge', () => {
  const folder = mkdtempSync(join(tmpdir(), 'people-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'people.sqlite');
  const before = new DatabaseSync(path);
  before.exec(`${STEPS[0]};
    INSERT INTO people (email, name, handle) VALUES ('a@b.example', 'Anna', x'00');
    INSERT INTO people (email, name, handle) VALUES ('c@d.example', 'Cleo', x'00');
    INSERT INTO passkeys VALUES ('key', 1, 'Mac', x'00', 0, '[]', 5)`);
  before.close();
  const opened = openStore(path);
  expect(opened.people().map(({ name, rights }) => [name, rights.join()])).toEqual([
    ['Anna', 'write,publish,people'],
    ['Cleo', 'write,publish'],
  ]);
  expect(opened.passkeysOf(1)).toMatchObject([{ id: 'key', usedAt: 5 }]);
  opened.close();
  openStore(path).close();
});

test('what a former version would still have published, or asked to be reviewed, is named once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'people-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'people.sqlite');
  const before = new DatabaseSync(path);
  before.exec(STEPS.slice(0, -1).join(';'));
  before.exec(`
    INSERT INTO people (email, name, handle) VALUES ('a@b.example', 'Anna', x'00');
    INSERT INTO scheduled (person, change) VALUES (1, '{"message":"Summer"}');
    INSERT INTO reviews VALUES (1, '{}', 0, NULL);
    PRAGMA user_version = ${STEPS.length - 1}`);
  before.close();
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  openStore(path).close();
  expect(log.mock.calls.flat()).toEqual([
    expect.stringContaining('Anna has scheduled “Summer”'),
    expect.stringContaining('Anna has asked for a review'),
  ]);
  openStore(path).close();
  expect(log).toHaveBeenCalledTimes(2);
});
