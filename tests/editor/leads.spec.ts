/** Leads, People and Status of the editor at a link, with a passkey, a real mail server and a webhook's receiver. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Hono } from 'hono';
import { SMTPServer } from 'smtp-server';
import { createPeopleApp } from '../../editor/accounts/app.ts';
import { openStore as openPeople } from '../../editor/accounts/store.ts';
import { workspaceIn } from '../../editor/server/checkout.ts';
import { deliverDue } from '../../form-service/delivery/outbox.ts';
import { createSenders } from '../../form-service/delivery/senders.ts';
import { TRAP } from '../../form-service/fields.ts';
import { leadsApi } from '../../form-service/leads/api.ts';
import { openPostgresStore } from '../../form-service/store/postgres.ts';
import { openSqliteStore } from '../../form-service/store/sqlite.ts';
import type { Store } from '../../form-service/store/store.ts';
import { newLead, startService, submit } from '../../form-service/test-support.ts';
import { upkeep } from '../../form-service/upkeep.ts';
import { axeFindings } from '../e2e/sweeps/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeCertificate } from '../support/nginx.ts';
import { createSchema, testDatabase } from '../support/postgres.ts';
import { addAuthenticator } from './authenticator.ts';

const TOKEN = 'a token of thirty-two characters';
const FOLDER = mkdtempSync(join(tmpdir(), 'leads-spec-'));
const database = await testDatabase();
const ENGINES: [string, () => Promise<Store>][] = [
  ['SQLite', () => openSqliteStore(':memory:')],
  ...(database
    ? [
        ['PostgreSQL', async () => openPostgresStore((await createSchema(database.url)).url)] as [
          string,
          () => Promise<Store>,
        ],
      ]
    : []),
];

// One after the other, because they share a database and a folder that the last one removes.
test.describe.configure({ mode: 'default' });

let browser: Browser;
let files: ReturnType<typeof makeCertificate>;
test.beforeAll(async () => {
  browser = await launchBrowser('--host-resolver-rules=MAP *.sonic.test 127.0.0.1');
  files = makeCertificate(FOLDER, 'sonic.test');
});
test.afterAll(async () => {
  await browser.close();
  await database?.remove();
  rmSync(FOLDER, { recursive: true });
});

const SLOW = { timeout: 60_000 };

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** A form service with its receivers, and the editor beside it. */
async function start(open: () => Promise<Store>) {
  const mails: string[] = [];
  const hooks: { type: string; data: { count?: number; description?: string } }[] = [];
  const mailbox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) =>
      void text(stream).then((mail) => {
        mails.push(mail);
        done();
      }),
  });
  const crm = createServer(async (request, response) => {
    hooks.push(JSON.parse(await text(request)));
    response.writeHead(204).end();
  });
  mailbox.listen(0, '127.0.0.1');
  crm.listen(0, '127.0.0.1');
  await Promise.all([once(mailbox.server, 'listening'), once(crm, 'listening')]);
  const store = await open();
  const api = new Hono().route('/leads', leadsApi(TOKEN, { store, log: () => {} }));
  const leads = serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 });
  await once(leads, 'listening');

  let ahead = 0;
  const now = () => Date.now() + ahead;
  const people = openPeople(':memory:', now);
  const checkout = async () => workspaceIn(process.cwd());
  const editor = serve({
    fetch: (request, env) => app.fetch(request, env),
    createServer: createSecureServer,
    serverOptions: {
      key: readFileSync(files.key),
      cert: readFileSync(files.certificate),
    },
    hostname: '127.0.0.1',
    port: 0,
  });
  await once(editor, 'listening');
  const origin = `https://edit.sonic.test:${portOf(editor)}`;
  const app = createPeopleApp({
    store: people,
    origin,
    now,
    leads: { url: `http://127.0.0.1:${portOf(leads)}/leads`, token: TOKEN },
    copies: { workspaceFor: checkout, existingFor: checkout },
    bundled: Promise.resolve(),
  });
  const mail = {
    smtpUrl: `smtp://127.0.0.1:${portOf(mailbox.server)}`,
    from: 'website@sonic.example',
    to: 'sales@sonic.example',
    editor: origin,
  };
  const webhook = {
    url: `http://127.0.0.1:${portOf(crm)}/leads`,
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  };
  const service = await startService({ mail, webhook }, { store });
  const senders = createSenders({ mail, webhook } as Parameters<typeof createSenders>[0]);
  return {
    origin,
    people,
    store,
    mails,
    hooks,
    /** Lets hours pass for the editor. */
    wait: (hours: number) => {
      ahead += hours * 3_600_000;
    },
    submit: (changes: Record<string, string>) => submit(service, changes),
    tell: () => upkeep(store, senders, {}, () => {}),
    deliver: () =>
      Promise.all(senders.map((each) => deliverDue(store, each, () => false, { log: () => {} }))),
    async stop() {
      for (const server of [leads, editor, crm]) server.close();
      mailbox.close();
      await store.close();
      people.close();
    },
  };
}

type Started = Awaited<ReturnType<typeof start>>;

/** A browser of its own on a device that can keep passkeys. */
async function device(width: number): Promise<Page> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await addAuthenticator(page);
  return page;
}

/** Somebody's own device, signed in by an invitation. */
async function joined({ origin, people }: Started, name: string, width: number): Promise<Page> {
  const page = await device(width);
  const { id } = people.add(`${name}@sonic.example`, name);
  await page.goto(`${origin}/join#${people.invite(id)}`);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.waitForURL(`${origin}/edit`);
  return page;
}

for (const [engine, open] of ENGINES) {
  test(`on ${engine}, a held lead is told of by mail, and two taps on a phone send it to the team`, async () => {
    const started = await start(open);
    const page = await joined(started, 'Cleo', 390);
    await started.submit({ description: 'Forty pallets a day <b>bold</b>', [TRAP]: 'x' });
    await started.tell();
    expect(started.hooks).toMatchObject([{ type: 'lead.held', data: { count: 1 } }]);
    const [told = ''] = started.mails;
    const link = /https:\/\/edit\S+leads\/\w+/.exec(told.replaceAll('=\r\n', ''))?.[0] ?? '';
    await page.goto(link);
    // The editor reads the whole site first.
    await expect(page.getByText('Forty pallets a day <b>bold</b>')).toBeVisible(SLOW);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Not junk' }).click();
    await expect(page.getByText('Nothing here.')).toBeHidden();
    await expect.poll(() => started.store.page({ state: 'held' })).toEqual([]);
    await started.deliver();
    expect(started.mails.at(-1)).toContain('Forty pallets a day');
    expect(started.hooks.at(-1)).toMatchObject({ type: 'lead.received' });
    // From now on this address is trusted.
    await started.submit({ description: 'Once more', name: 'Again', [TRAP]: 'x' });
    expect(await started.store.page({ state: 'held' })).toEqual([]);
    await page.context().close();
    await started.stop();
  });
}

test('with the keyboard alone: find, note, release, drop many, take back, retry, export, one person’s data, erase', async () => {
  const started = await start(() => openSqliteStore(':memory:'));
  const { store } = started;
  const held = (id: string) =>
    newLead(id, {
      state: 'held',
      signals: 'hurry, links',
      fields: { name: `Visitor ${id}`, email: `${id}@example.com`, description: `Words of ${id}` },
    });
  for (const id of ['a', 'b', 'c', 'd']) await store.save(held(id), ['mail']);
  await store.save(newLead('e', { fields: { name: '=HYPERLINK("x")', email: 'e@example.com' } }), [
    'mail',
  ]);
  await store.failed('e', 'mail', Date.now() + 3_600_000, 'mailbox full');
  const page = await joined(started, 'Cleo', 1440);
  const press = (name: string, key = 'Enter') =>
    page.getByRole('main').getByRole('button', { name }).press(key);

  await page.getByRole('link', { name: 'Leads' }).press('Enter', SLOW);
  await press('Held');
  await page.getByLabel('Name, company or word').fill('WORDS of a');
  await page.getByRole('link', { name: 'Visitor a' }).press('Enter');
  await page.getByLabel('Note').fill('Rings on Monday');
  await page.getByLabel('Note').press('Tab');
  await expect
    .poll(async () => (await store.page({ ids: ['a'] }))[0]?.note)
    .toBe('Rings on Monday');
  await press('Not junk');
  await expect.poll(() => store.page({ state: 'held' })).toHaveLength(3);

  await page.getByLabel('Name, company or word').fill('');
  await page.getByLabel('Tick Visitor b').press('Space');
  const chosen = page.getByRole('group', { name: 'What is ticked' });
  await chosen.getByRole('checkbox', { name: 'All' }).press('Space');
  await chosen.getByRole('button', { name: 'Junk', exact: true }).press('Enter');
  await expect(page.getByText('3 are junk, deleted in seven days')).toBeVisible();
  await expect.poll(() => store.page({ state: 'junk' })).toHaveLength(3);
  // The rail tells of it at once.
  await expect(page.getByRole('link', { name: 'Leads 2', exact: true })).toBeVisible();
  await press('Undo');
  await expect.poll(() => store.page({ state: 'junk' })).toEqual([]);

  await press('Not mailed');
  await press('Try now');
  await expect.poll(() => store.claim('mail', Date.now())).toMatchObject({ lead: { id: 'a' } });
  await press('New');
  const [file] = await Promise.all([page.waitForEvent('download'), press('Export')]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`"'=HYPERLINK(""x"")"`);

  await page.getByRole('link', { name: 'HYPERLINK' }).press('Enter');
  await press('Show');
  const [person] = await Promise.all([page.waitForEvent('download'), press('Save as a file')]);
  expect(JSON.parse(readFileSync(await person.path(), 'utf8'))).toMatchObject([{ id: 'e' }]);
  await expect(page.getByRole('button', { name: 'Erase' })).toBeDisabled();
  await page.getByLabel('To erase all of it').fill('E@example.com');
  expect(await axeFindings(page)).toEqual([]);
  await press('Erase');
  await expect(page.getByText('Erased: 1 message.')).toBeVisible();
  expect(await store.page({ address: 'e@example.com' })).toEqual([]);
  await page.context().close();
  await started.stop();
});

test('a search says where there is something, and only the number of a lead that is not held can be tapped', async () => {
  const started = await start(() => openSqliteStore(':memory:'));
  const { store } = started;
  const fields = { name: 'Petrova', phone: '+44 (0)20 7946-0001' };
  await store.save(newLead('a', { state: 'held', signals: 'hurry, links', fields }), []);
  await store.save(newLead('b', { fields: { name: 'Petrova once more' } }), []);
  await store.drop(['b'], [], Date.now());
  for (const id of ['c', 'd']) await store.save(newLead(id), []);
  const page = await joined(started, 'Cleo', 390);
  const tab = (name: string) =>
    page.getByRole('group', { name: 'Which' }).getByRole('button', { name, exact: true });
  const waiting = page.getByRole('link', { name: 'Leads 3', exact: true });

  await page.getByRole('link', { name: 'Leads' }).click(SLOW);
  await expect(tab('New 2')).toBeVisible();
  await expect(tab('Junk')).toBeVisible();
  await page.getByLabel('Name, company or word').fill('petrova');
  await expect(page.getByText('Nothing here. 1 in Held, 1 in Junk.')).toBeVisible();
  await expect(tab('New 0')).toBeVisible();
  await expect(tab('Junk 1')).toBeVisible();
  await expect(waiting).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await tab('Held 1').click();
  await page.getByRole('link', { name: 'Petrova' }).click();
  await expect(page.getByText('+44 (0)20 7946-0001')).toBeVisible();
  const number = page.getByRole('link', { name: '+44 (0)20 7946-0001' });
  await expect(number).toHaveCount(0);
  await page.getByRole('button', { name: 'Not junk' }).click();
  await tab('New 1').click();
  await page.getByRole('link', { name: 'Petrova' }).click();
  await expect(number).toHaveAttribute('href', 'tel:+442079460001');
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
  await started.stop();
});

test('a note is kept while it is typed, when the page is left, and once the service answers again', async () => {
  const started = await start(() => openSqliteStore(':memory:'));
  const { store } = started;
  await store.save(newLead('a'), []);
  const page = await joined(started, 'Cleo', 1440);
  const kept = async () => (await store.page({ ids: ['a'] }))[0]?.note;
  await page.getByRole('link', { name: 'Leads' }).click(SLOW);
  await page.getByRole('link', { name: 'Test Visitor' }).click();
  const note = page.getByLabel('Note');
  // Answers come late, while more is typed.
  await page.route('**/leads/a', async (route) => {
    await delay(1500);
    await route.continue();
  });
  await note.pressSequentially('Rings');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(kept).toBe('Rings');
  await note.pressSequentially(' on Monday', { delay: 100 });
  await expect(note).toHaveValue('Rings on Monday');
  await expect(page.getByText('Kept.', { exact: true })).toBeVisible();
  expect(await kept()).toBe('Rings on Monday');
  await page.unrouteAll({ behavior: 'wait' });

  await note.pressSequentially(' at ten');
  await page.reload();
  await expect(note).toHaveValue('Rings on Monday at ten', SLOW);

  await page.route('**/leads/a', (route) => route.abort(), { times: 1 });
  await note.fill('Rang');
  await expect(page.getByText('The editor does not answer')).toBeVisible();
  await expect(page.getByText('Not kept yet.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(kept).toBe('Rang');

  await note.pressSequentially(' back');
  await page.goBack();
  await expect(note).toHaveCount(0);
  await expect.poll(kept).toBe('Rang back');
  await page.context().close();
  await started.stop();
});

test('a list of several pages is read to its end, also after a decision', async () => {
  const started = await start(() => openSqliteStore(':memory:'));
  for (let number = 100; number < 220; number += 1) {
    const receivedAt = `2026-11-20T10:00:00.${number}Z`;
    await started.store.save(
      newLead(`${number}`, { receivedAt, fields: { name: `No ${number}` } }),
      [],
    );
  }
  const page = await joined(started, 'Cleo', 1440);
  await page.getByRole('link', { name: 'Leads' }).click(SLOW);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(page.getByLabel(/^Tick/)).toHaveCount(100);
  await page.getByLabel('Tick No 219').check();
  await page
    .getByRole('group', { name: 'What is ticked' })
    .getByRole('button', { name: 'Junk' })
    .click();
  await expect(page.getByLabel('Tick No 219')).toHaveCount(0);
  await more.click();
  await more.click();
  await expect(page.getByLabel(/^Tick/)).toHaveCount(119);
  await expect(more).toHaveCount(0);
  await page.context().close();
  await started.stop();
});

test('somebody is invited for leads alone, and removed; who has not shown a passkey for long shows it again', async () => {
  const started = await start(() => openSqliteStore(':memory:'));
  await started.store.save(newLead('a'), []);
  const cleo = await joined(started, 'Cleo', 1440);
  await cleo.getByRole('link', { name: 'People' }).click(SLOW);
  await cleo.getByRole('button', { name: 'Invite' }).click();
  await cleo.getByLabel('Name').fill('Front desk');
  await cleo.getByLabel('Email').fill('desk@sonic.example');
  const dialog = cleo.getByRole('dialog');
  await dialog.getByLabel('Write').uncheck();
  await dialog.getByLabel('Leads').check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = await cleo.getByLabel('A link for Front desk').inputValue();
  await expect(cleo.getByText('Front desk is invited')).toBeVisible();
  expect(await axeFindings(cleo)).toEqual([]);

  const desk = await device(390);
  await desk.goto(link);
  await desk.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(cleo.getByLabel('A link for Front desk')).toBeVisible();
  await desk.getByRole('link', { name: 'Leads' }).click(SLOW);
  await cleo.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(cleo.getByLabel('A link for Front desk')).toBeHidden();
  await expect(desk.getByRole('link', { name: 'Test Visitor' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Pages' })).toHaveCount(0);
  started.wait(13);
  await desk.getByRole('link', { name: 'Test Visitor' }).click();
  await desk.getByRole('button', { name: 'Sign in' }).first().click();
  await expect(desk.getByRole('heading', { name: 'Test Visitor' })).toBeVisible();

  await cleo.reload();
  await cleo.getByRole('button', { name: 'Sign in' }).click(SLOW);
  await cleo.getByRole('button', { name: 'Devices of Front desk' }).click();
  await cleo.getByRole('button', { name: 'Remove Front', exact: true }).click();
  await expect(cleo.getByRole('group', { name: 'What Front desk may do' })).toBeHidden();
  expect((await desk.reload())?.status()).toBe(401);
  await cleo.getByRole('button', { name: 'Invite again' }).click();
  await expect(cleo.getByText('Front desk is invited')).toBeVisible();
  // The last right stays.
  await cleo.getByRole('group', { name: 'What Cleo may do' }).getByLabel('People').click();
  await expect(cleo.getByText('This would leave nobody')).toBeVisible();

  await cleo.getByRole('link', { name: 'Status' }).click();
  await expect(cleo.getByText('Takes messages; the last one')).toBeVisible();
  expect(await axeFindings(cleo)).toEqual([]);
  await Promise.all([cleo, desk].map((page) => page.context().close()));
  await started.stop();
});

test('Leads, a hostile one, People and Status have no faults for axe, in both themes at four widths', async () => {
  const started = await start(() => openSqliteStore(':memory:'));
  const { store, people } = started;
  const held = { state: 'held', signals: 'hurry, links' } as const;
  const description = `<img src=x onerror=alert(1)> \u202Egnp.exe ${'long'.repeat(80)}\nhttps://junk.example`;
  const name = '=HYPERLINK("https://junk.example") <b>\u202Ebold</b>';
  await store.save(newLead('a', { ...held, fields: { name, description } }), ['mail']);
  await store.save(newLead('b', { signals: 'links' }), ['mail']);
  await store.failed('b', 'mail', Date.now() + 3_600_000, 'mailbox full');
  const page = await joined(started, 'Cleo', 1440);
  const { id } = people.add('dora@sonic.example', 'Dora', ['leads']);
  people.invite(id);
  await expect(page.getByRole('link', { name: 'Leads' })).toBeVisible(SLOW);
  for (const hash of ['leads', 'leads/a', 'people', 'status']) {
    await page.goto(`${started.origin}/edit#${hash}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading').first()).toBeVisible();
    if (hash === 'leads') await main.getByRole('button', { name: 'Held' }).click();
    if (hash === 'people') await main.getByRole('button', { name: 'Devices of Cleo' }).click();
    await expect(main.getByText(/Taken|hyperlink|New link for|Version/i).first()).toBeVisible();
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const theme of ['light', 'dark']) {
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, theme);
        const scrolls = await page.evaluate(
          () => document.documentElement.scrollWidth > innerWidth,
        );
        expect.soft({ hash, width, theme, scrolls, found: await axeFindings(page) }).toEqual({
          hash,
          width,
          theme,
          scrolls: false,
          found: [],
        });
      }
    }
  }
  await expect(page.locator('main img')).toHaveCount(0);
  await page.context().close();
  await started.stop();
});
