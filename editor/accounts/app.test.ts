import { beforeEach, expect, test, vi } from 'vitest';
import { run } from './cli.ts';
import { type Accounts, openAccounts } from './database/open.ts';
import { personWith, setRights } from './database/people.ts';
import { createAuthenticator } from './fake-authenticator.ts';
import { appOf, HEADERS, makeCheckout, ORIGIN } from './test-support.ts';

const SETTINGS = { origin: ORIGIN, database: ':memory:', copies: '/nowhere' };
const DAY = 86_400_000;

const workspace = makeCheckout();
let now: number;
let accounts: Accounts;
let app: ReturnType<typeof appOf>;
let address: number;

beforeEach(() => {
  now = Date.UTC(2026, 10, 23);
  address = 0;
  accounts = openAccounts(':memory:', () => now);
  app = appOf(accounts, async () => workspace);
});

const get = (path: string, cookie = '', headers = {}) =>
  app.request(path, { headers: { Host: HEADERS.Host, Cookie: cookie, ...headers } });

const post = (path: string, body: object, cookie = '', headers = {}) =>
  app.request(path, {
    method: 'POST',
    headers: {
      ...HEADERS,
      'X-Forwarded-For': `192.0.2.${address}`,
      Cookie: cookie,
      ...headers,
    },
    body: JSON.stringify(body),
  });

const tokenIn = (printed: string) => /#([\w-]+)/.exec(printed)?.[1] ?? '';
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const invite = (email = 'anna@sonic.example', name = 'Anna Berg') =>
  tokenIn(run(accounts, SETTINGS, ['add', email, name]));

async function join(token: string, device = createAuthenticator(ORIGIN)) {
  const options = await (await post('/people/public/join/options', { token })).json();
  const response = device.register(options.challenge);
  return { device, answer: await post('/people/public/join', { token, response }) };
}

async function signIn(device: ReturnType<typeof createAuthenticator>) {
  const { challenge } = await (await post('/people/public/sign-in/options', {})).json();
  const response = device.sign(challenge);
  return { challenge, answer: await post('/people/public/sign-in', { response }) };
}

test('an invitation makes a passkey, which signs in again after signing out', async () => {
  const { device, answer } = await join(invite());
  expect(answer.status).toBe(200);
  const cookie = cookieOf(answer);
  expect((await get('/edit/site', cookie)).status).toBe(200);
  expect((await post('/people/sign-out', {}, cookie)).status).toBe(200);
  expect((await get('/edit/site', cookie)).status).toBe(401);
  const again = await signIn(device);
  expect((await get('/edit/site', cookieOf(again.answer))).status).toBe(200);
});

test('the cookie is for this host only, for no script and for no other site', async () => {
  const { answer } = await join(invite());
  const parts = answer.headers.get('set-cookie')?.split('; ') ?? [];
  expect(parts[0]).toMatch(/^__Host-session=[\w-]{43}$/);
  expect(parts.slice(1).sort()).toEqual([
    'HttpOnly',
    `Max-Age=${30 * 86_400}`,
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ]);
});

test('a link is good once, also if two devices open it at once', async () => {
  const token = invite();
  const devices = [createAuthenticator(ORIGIN), createAuthenticator(ORIGIN)];
  const responses = [];
  for (const device of devices) {
    const options = await (await post('/people/public/join/options', { token })).json();
    responses.push(device.register(options.challenge));
  }
  const answers = await Promise.all(
    responses.map((response) => post('/people/public/join', { token, response })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await post('/people/public/join/options', { token })).status).toBe(400);
});

test('a link is good for 48 hours', async () => {
  const token = invite();
  now += 2 * DAY;
  const answer = await post('/people/public/join/options', { token });
  expect(await answer.text()).toMatch(/older than 48 hours/);
});

test('a session ends after thirty days', async () => {
  const cookie = cookieOf((await join(invite())).answer);
  now += 30 * DAY - 1;
  expect((await get('/people/me', cookie)).status).toBe(200);
  now += 1;
  expect((await get('/people/me', cookie)).status).toBe(401);
});

test('remove ends a session at once, and link forgets every device', async () => {
  const anna = await join(invite());
  const ben = await join(invite('ben@sonic.example', 'Ben Ode'));
  run(accounts, SETTINGS, ['remove', 'anna@sonic.example']);
  expect((await get('/people/me', cookieOf(anna.answer))).status).toBe(401);
  expect((await signIn(anna.device)).answer.status).toBe(403);
  const token = tokenIn(run(accounts, SETTINGS, ['link', 'Ben@sonic.example']));
  expect((await get('/people/me', cookieOf(ben.answer))).status).toBe(401);
  expect((await signIn(ben.device)).answer.status).toBe(403);
  expect((await join(token)).answer.status).toBe(200);
});

test('a proof of a passkey is good once, for five minutes, and from this origin only', async () => {
  const { device } = await join(invite());
  const { challenge: used, answer } = await signIn(device);
  expect(answer.status).toBe(200);
  // Signed once more, because many passkeys do not count their signatures.
  const again = await post('/people/public/sign-in', { response: device.sign(used) });
  expect(again.status).toBe(403);

  const { challenge } = await (await post('/people/public/sign-in/options', {})).json();
  now += 300_000;
  const late = await post('/people/public/sign-in', { response: device.sign(challenge) });
  expect(late.status).toBe(403);

  const elsewhere = createAuthenticator('https://edit.sonic.example.evil.example');
  const { answer: joined } = await join(
    tokenIn(run(accounts, SETTINGS, ['link', 'anna@sonic.example'])),
    elsewhere,
  );
  expect(joined.status).toBe(400);
});

test('a challenge for joining does not sign in', async () => {
  const { device } = await join(invite());
  const token = invite('ben@sonic.example', 'Ben Ode');
  const { challenge } = await (await post('/people/public/join/options', { token })).json();
  const answer = await post('/people/public/sign-in', { response: device.sign(challenge) });
  expect(answer.status).toBe(403);
});

test.each([{}, { id: 7 }, { id: {} }, { id: 'x', response: {} }])(
  'rejects %j as a proof',
  async (response) => {
    expect((await post('/people/public/sign-in', { response })).status).toBe(403);
  },
);

test.each([null, 7, 'text', [], {}, { token: 7 }, { response: null }, { id: {}, page: 'x' }])(
  'answers a request of %j with one sentence',
  async (sent) => {
    const cookie = cookieOf((await join(invite())).answer);
    const paths = [
      'public/join/options',
      'public/join',
      'public/sign-in',
      'devices/remove',
      'shares',
      'shares/remove',
    ];
    for (const path of [...paths.map((path) => `people/${path}`), 'edit/publish']) {
      const answer = await post(`/${path}`, sent as object, cookie);
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        400,
        'The editor does not understand this request. Load the page again.',
      ]);
    }
  },
);

test('another device joins by a link from her own page, and can be removed there', async () => {
  const laptop = await join(invite());
  const cookie = cookieOf(laptop.answer);
  const { link } = await (await post('/people/devices', {}, cookie)).json();
  const phone = await join(tokenIn(link));
  const { devices } = await (await get('/people/me', cookie)).json();
  expect(devices).toHaveLength(2);
  await post('/people/devices/remove', { id: devices[1].id }, cookie);
  expect((await get('/people/me', cookieOf(phone.answer))).status).toBe(401);
  expect((await signIn(phone.device)).answer.status).toBe(403);
  expect((await get('/people/me', cookie)).status).toBe(200);
  expect((await post('/people/devices/remove', { id: devices[0].id }, cookie)).status).toBe(400);
});

test('a link that was made on a lost device goes with it', async () => {
  const laptop = cookieOf((await join(invite())).answer);
  const linkOn = async (cookie: string) =>
    tokenIn((await (await post('/people/devices', {}, cookie)).json()).link);
  const phone = cookieOf((await join(await linkOn(laptop))).answer);
  const token = await linkOn(laptop);
  const { devices } = await (await get('/people/me', phone)).json();
  await post('/people/devices/remove', { id: devices[0].id }, phone);
  expect((await post('/people/public/join/options', { token })).status).toBe(400);
});

test('a link to a page goes with the device that it was made on, and with no other', async () => {
  const laptop = cookieOf((await join(invite())).answer);
  const { link } = await (await post('/people/devices', {}, laptop)).json();
  const phone = cookieOf((await join(tokenIn(link))).answer);
  const [kept, gone] = await Promise.all(
    [laptop, phone].map(async (cookie) => {
      const { link } = await (await post('/people/shares', { page: '/' }, cookie)).json();
      return `${link.slice(ORIGIN.length)}/contents`;
    }),
  );
  const { devices } = await (await get('/people/me', laptop)).json();
  await post('/people/devices/remove', { id: devices[1].id }, laptop);
  expect((await get(kept ?? '')).status).toBe(200);
  expect((await get(gone ?? '')).status).toBe(404);
  expect((await (await get('/people/me', laptop)).json()).shares).toHaveLength(1);
});

test('a device that is removed while it signs in is not signed in', async () => {
  const token = invite();
  const { device } = await join(token);
  const { database } = accounts;
  const prepare = database.prepare.bind(database);
  const spy = vi.spyOn(database, 'prepare').mockImplementation((sql) => {
    if (sql.startsWith('UPDATE passkeys SET counter')) {
      spy.mockRestore();
      run(accounts, SETTINGS, ['remove', 'anna@sonic.example']);
    }
    return prepare(sql);
  });
  const { answer } = await signIn(device);
  expect((await get('/people/me', cookieOf(answer))).status).toBe(401);
});

test('nobody removes another person’s device', async () => {
  const anna = cookieOf((await join(invite())).answer);
  const ben = cookieOf((await join(invite('ben@sonic.example', 'Ben Ode'))).answer);
  const { link } = await (await post('/people/devices', {}, anna)).json();
  await join(tokenIn(link));
  const { devices } = await (await get('/people/me', ben)).json();
  await post('/people/devices/remove', { id: devices[0].id }, anna);
  expect((await (await get('/people/me', ben)).json()).devices).toEqual(devices);
});

test('a network has sixty tries in ten minutes; another one is not held up', async () => {
  const proof = { response: {} };
  for (let n = 0; n < 60; n++)
    expect((await post('/people/public/sign-in', proof)).status).toBe(403);
  expect((await post('/people/public/sign-in', proof)).status).toBe(429);
  // What the client forges comes before what the proxy has seen.
  const forged = { 'X-Forwarded-For': '198.51.100.7, 192.0.2.0' };
  expect((await post('/people/public/sign-in', proof, '', forged)).status).toBe(429);
  address = 1;
  expect((await post('/people/public/sign-in', proof)).status).toBe(403);
});

test('only the editor’s own page may send', async () => {
  const cookie = cookieOf((await join(invite())).answer);
  for (const headers of [{ Origin: 'https://evil.example' }, { Host: 'evil.example' }]) {
    expect((await post('/edit/publish', {}, cookie, headers)).status).toBe(403);
    expect((await post('/people/sign-out', {}, cookie, headers)).status).toBe(403);
  }
});

test('a link to the editor may be followed from anywhere; a frame elsewhere gets nothing', async () => {
  const follow = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
  expect((await get('/people/me', '', { ...follow, 'Sec-Fetch-Dest': 'iframe' })).status).toBe(403);
  const cookie = cookieOf((await join(invite())).answer);
  const document = { ...follow, 'Sec-Fetch-Dest': 'document' };
  expect((await get('/', cookie, document)).headers.get('location')).toBe('/edit');
});

test('every answer has the policy, and what a person sees is not kept by a cache', async () => {
  const cookie = cookieOf((await join(invite())).answer);
  for (const response of [await get('/people/me'), await get('/people/me', cookie)]) {
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self';");
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect((await get('/people/me', cookie)).headers.get('cache-control')).toBe('no-store');
});

test('nobody shows the editor in a frame, and a page in its own frame shows none', async () => {
  const cookie = cookieOf((await join(invite())).answer);
  for (const path of ['/edit', '/join', '/account', '/share/x', '/edit/site', '/people/me']) {
    const { headers } = await get(path, cookie);
    expect([path, headers.get('content-security-policy'), headers.get('x-frame-options')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
      'DENY',
    ]);
  }
  for (const path of ['/edit/page.html', '/share/x/page.html']) {
    const policy = (await get(path, cookie)).headers.get('content-security-policy');
    expect(policy).toContain("frame-src 'none'; frame-ancestors 'self'");
  }
});

test('a page is shared by a link for seven days, without other pages, until it is taken back', async () => {
  const cookie = cookieOf((await join(invite())).answer);
  const share = async (page = '/') => {
    const { link } = await (await post('/people/shares', { page }, cookie)).json();
    return link.slice(ORIGIN.length);
  };
  const path = await share();
  const { contents } = await (await get(`${path}/contents`)).json();
  expect(Object.keys(contents).filter((file) => file.startsWith('content/pages/'))).toEqual([
    'content/pages/index.yaml',
  ]);
  // It opens nothing else.
  const [, , token] = path.split('/');
  expect((await get('/edit/files', `__Host-session=${token}`)).status).toBe(401);
  expect((await get(`${path}/content/pictures/..%2f..%2fsite.yaml`)).status).toBe(401);
  const { shares } = await (await get('/people/me', cookie)).json();
  const ben = cookieOf((await join(invite('ben@sonic.example', 'Ben Ode'))).answer);
  await post('/people/shares/remove', { hash: shares[0].hash }, ben);
  expect((await get(`${path}/contents`)).status).toBe(200);
  await post('/people/shares/remove', { hash: shares[0].hash }, cookie);
  expect((await get(`${path}/contents`)).status).toBe(404);

  const gone = await get(`${await share('/removed')}/contents`);
  expect([gone.status, await gone.text()]).toEqual([
    404,
    expect.stringMatching(/not in the draft/),
  ]);

  const other = await share();
  const { id } = personWith(accounts, 'anna@sonic.example') ?? { id: 0 };
  setRights(accounts, id, ['publish', 'people']);
  expect((await get(`${other}/contents`)).status).toBe(404);
  expect((await post('/people/shares', { page: '/' }, cookie)).status).toBe(403);
  setRights(accounts, id, ['write', 'people']);
  expect((await get(`${other}/contents`)).status).toBe(200);
  now += 7 * DAY;
  expect((await get(`${other}/contents`)).status).toBe(404);
});

test('only a picture may be large: other bodies need many times their size', async () => {
  const cookie = cookieOf((await join(invite())).answer);
  const large = { chosen: 'x'.repeat(11_000_000) };
  expect((await post('/edit/others', large, cookie)).status).toBe(413);
  expect((await post('/edit/pictures', large, cookie)).status).toBe(400);
});

test('a session opens no shared page, and an invitation no session', async () => {
  const token = invite();
  const session = cookieOf((await join(token)).answer).split('=')[1];
  expect((await get(`/share/${session}/contents`)).status).toBe(404);
  expect(
    (await get('/people/me', `__Host-session=${invite('ben@sonic.example', 'Ben')}`)).status,
  ).toBe(401);
});

test.each(['about', '//evil.example', '/../x', '/a b', 7])('shares no page at %s', async (page) => {
  const cookie = cookieOf((await join(invite())).answer);
  expect((await post('/people/shares', { page }, cookie)).status).toBe(400);
});
