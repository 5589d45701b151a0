import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { claimDelivery, recordFailure } from '../store/deliveries.ts';
import type { Lead, LeadFields } from '../store/lead.ts';
import { saveLead } from '../store/leads.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { makeFolder, newLead } from '../test-support.ts';
import { leads } from './leads.ts';

const folder = makeFolder();
const path = join(folder, 'leads.sqlite');

async function run(...args: string[]): Promise<string> {
  const output = new PassThrough();
  const written = output.toArray();
  await leads(args, path, output).finally(() => output.end());
  return (await written).join('');
}

/** What the command prints, with these options, while a lead with this answer is stored. */
async function runWith(fields: Partial<LeadFields>, ...args: string[]): Promise<string> {
  const store = await openSqliteStore(path);
  await saveLead(store, newLead('one', { fields: { ...fields, email: 'one@example.com' } }), []);
  await store.close();
  const printed = await run(...args);
  await run('erase', 'one@example.com');
  return printed;
}

const runProcess = (args: string[], FORM_DATABASE = path) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, FORM_DATABASE };
    execFile(
      process.execPath,
      ['form-service/cli/leads.ts', ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const lead = (day: string) => ({
  id: day,
  verified: day !== '2026-11-02',
  receivedAt: `${day}T23:59:59.999Z`,
  fields: {
    name: `Visitor of ${day}`,
    company: '=HYPERLINK("https://elsewhere.example")',
    email: `${day}@example.com`,
    phone: '+44 20 7946 0000',
    description: 'Line one\nLine two',
    services: ['Voice agents'],
  },
});

beforeAll(async () => {
  const store = await openSqliteStore(path);
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) {
    await saveLead(store, newLead(day, lead(day)), []);
  }
  await store.close();
});

test('the command lists everything, filters by whole days', async () => {
  expect(await run()).toMatch(/Visitor of 2026-11-01.*Visitor of 2026-11-03.*3 submissions\./s);
  const some = await run('--since', '2026-11-02', '--until', '2026-11-02');
  expect(some).toContain('Visitor of 2026-11-02');
  expect(some).toContain('1 submission.');
});

test('the command exports JSON with services as a list, and an empty list where there is nothing', async () => {
  const { fields, ...rest } = lead('2026-11-01');
  const text = await run('--json', '--until', '2026-11-01');
  expect(JSON.parse(text)).toMatchObject([{ ...rest, ...fields }]);
  expect(JSON.parse(await run('--json', '--since', '2030-01-01'))).toEqual([]);
});

test('the command exports CSV without formulas', async () => {
  const text = await run('--csv', '--since', '2026-11-03');
  expect(text).toContain(`"'=HYPERLINK(""https://elsewhere.example"")"`);
  expect(text).toContain('"=""+44 20 7946 0000"""');
  expect(text.split('\r\n')).toHaveLength(3);
});

test.each([
  [['--since', 'yesterday'], /--since needs a day/],
  [['--until', '2026-02-30'], /--until needs a day/],
  [['erase', '2026-11-02@example.com', '--since', '2026-11-03'], /takes no option/],
  [['erase'], /needs an email address/],
  [['sell'], /no command/],
])('%j is rejected and changes nothing', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
  expect(await run()).toContain('3 submissions.');
});

test.each([
  ['a; =cmd', "a; '=cmd"],
  ['a\n=1+1', "a\n'=1+1"],
  ['＝1', "'＝1"],
  ['a = b; c-d', 'a = b; c-d'],
  ['\u202egnp.exe\u2066', 'gnp.exe'],
])('a cell with %j begins no formula, whatever separates cells', async (description, cell) => {
  expect(await runWith({ description }, '--csv')).toContain(`"${cell}"`);
  expect(await runWith({ description })).not.toMatch(/\p{Bidi_Control}/u);
});

test.each([
  ['020-7946-0000 ext. 12', '"=""020-7946-0000 ext. 12"""'],
  ['+44 20 7946"&HYPERLINK("x")', `"'+44 20 7946""&HYPERLINK(""x"")"`],
])('the telephone number %s is exported as %s', async (phone, cell) => {
  expect(await runWith({ phone }, '--csv')).toContain(`,${cell},`);
});

test('a text of blank lines does not keep the export busy', async () => {
  const description = `a${'\n'.repeat(400_000)}b`;
  expect((await runWith({ description }, '--csv')).length).toBeGreaterThan(400_000);
});

test('the command marks unverified leads in every format', async () => {
  expect((await run()).match(/NOT VERIFIED.*\n.*\n.*/g)).toEqual([
    expect.stringContaining('Visitor of 2026-11-02'),
  ]);
  const verified = JSON.parse(await run('--json')).map((lead: Lead) => lead.verified);
  expect(verified).toEqual([true, false, true]);
  const csv = (await run('--csv')).split('\r\n').map((row) => row.split(',').at(-3));
  expect(csv.slice(0, 4)).toEqual(['"verified"', '"yes"', '"no"', '"yes"']);
});

test('the command shows what was not delivered, and makes it due again', async () => {
  const store = await openSqliteStore(path);
  await saveLead(store, newLead('waits', { fields: { email: 'waits@example.com' } }), [
    'mail',
    'webhook',
  ]);
  await recordFailure(
    store,
    'waits',
    'webhook',
    Date.now() + 3_600_000,
    'The receiver answered 500',
  );
  expect(await run('failed')).toMatch(
    /waits\n {2}webhook: tried once.*\n {2}The receiver answered 500\n\n1 delivery/,
  );
  expect(await run('retry')).toMatch(/^1 delivery made due now/);
  expect(await claimDelivery(store, 'webhook', Date.now())).toMatchObject({
    lead: { id: 'waits' },
  });
  await run('erase', 'waits@example.com');
  expect(await run('failed')).toBe('0 deliveries waiting.\n');
  await store.close();
});

test('the command deletes an address, and fails if there is nothing to delete', async () => {
  const address = ' 2026-11-01@EXAMPLE.com ';
  expect(await run('erase', address)).toBe('Deleted 1 submission.\n');
  expect(await run()).toContain('2 submissions.');
  await expect(run('erase', address)).rejects.toThrow(/Nothing is stored from 2026-11-01/);
});

test('the command carries over from a file that was set aside, and lists such files', async () => {
  expect(await run('aside')).toBe('No file is set aside.\n');
  const aside = join(folder, 'before-1-leads.sqlite');
  const store = await openSqliteStore(aside);
  await saveLead(store, newLead('aside', { fields: { email: 'aside@example.com' } }), []);
  await store.close();
  expect(await run('aside')).toBe(
    `${aside}: 1 submission, 1 of them only there\nThe files stay until you delete them.\n`,
  );
  expect(await run('carry', aside)).toBe(
    `Carried over 1 submission from ${aside}; 0 more of it had been here already.\n`,
  );
  expect(await run('aside')).toContain('1 submission, 0 of them only there');
  expect(await run('erase', 'aside@example.com')).toBe('Deleted 1 submission.\n');
  expect(await run('aside')).toContain('0 submissions');
  await expect(run('carry')).rejects.toThrow(/carry needs a file/);
});

test('the command works from the command line, and says that nothing is stored yet', async () => {
  const good = await runProcess(['--csv']);
  expect([good.code, good.stderr]).toEqual([0, '']);
  expect(good.stdout).toContain('Visitor of 2026-11-02');
  const absent = await runProcess([], join(folder, 'absent.sqlite'));
  expect([absent.code, absent.stdout]).toEqual([1, '']);
  expect(absent.stderr).toMatch(/^Nothing is stored yet: .*absent\.sqlite/);
});
