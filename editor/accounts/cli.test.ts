import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { run } from './cli.ts';
import { invitedBy } from './database/invitations.ts';
import { openAccounts } from './database/open.ts';
import { passkeysOf } from './database/passkeys.ts';
import { addPerson, listPeople, removePerson } from './database/people.ts';
import { personIn } from './database/sessions.ts';
import { readSettings } from './settings.ts';
import { joinAs } from './test-support.ts';

const SETTINGS = readSettings({ EDIT_ORIGIN: 'https://edit.sonic.example' });

const tokenIn = (printed: string) => /#([\w-]+)/.exec(printed)?.[1] ?? '';

test('adds, lists and removes people', () => {
  const accounts = openAccounts(':memory:');
  expect(run(accounts, SETTINGS, ['list'])).toBe('Nobody yet.');
  const printed = run(accounts, SETTINGS, ['add', 'Anna@sonic.example', 'Anna', 'Berg']);
  expect(printed).toMatch(/^https:\/\/edit\.sonic\.example\/join#[\w-]{43}\n/);
  expect(run(accounts, SETTINGS, ['list'])).toBe('anna@sonic.example  Anna Berg  no device yet');
  expect(() => run(accounts, SETTINGS, ['add', 'anna@sonic.example', 'Else'])).toThrow('use link');
  run(accounts, SETTINGS, ['remove', 'anna@sonic.example']);
  expect(run(accounts, SETTINGS, ['list'])).toBe('Nobody yet.');
  expect(() => run(accounts, SETTINGS, ['link', 'anna@sonic.example'])).toThrow('There is nobody');
});

test('the first person’s link stays good, however often it is asked for, and until somebody has joined', () => {
  let now = Date.UTC(2026, 10, 23);
  const accounts = openAccounts(':memory:', () => now);
  const first = (email: string) => run(accounts, SETTINGS, ['first', email, 'Anna', 'Berg']);
  const token = tokenIn(first('anna@sonic.example'));
  expect(first('Anna@sonic.example')).toMatch(/printed before works until Wed, 25 Nov 2026/);
  expect(invitedBy(accounts, token)?.rights).toContain('people');
  expect(() => first('ben@sonic.example')).toThrow('Anna Berg (anna@sonic.example) is invited');
  now += 48 * 3_600_000;
  expect(first('anna@sonic.example')).toMatch(/^The link from before is over\.\nhttps:/);
  const { id = 0 } = listPeople(accounts)[0] ?? {};
  joinAs(accounts, id, 'key');
  expect([first('anna@sonic.example'), first('ben@sonic.example')]).toEqual(['', '']);
  expect(listPeople(accounts)).toHaveLength(1);
});

test('of those who ask for the first person’s link at once, one gets it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-'));
  const env = { ...process.env, EDIT_ORIGIN: SETTINGS.origin, EDIT_FOLDER: join(folder, 'new') };
  const words = ['editor/accounts/cli.ts', 'first', 'anna@sonic.example', 'Anna'];
  const ask = () => promisify(execFile)(process.execPath, words, { env });
  const printed = (await Promise.all([ask(), ask(), ask()])).map(({ stdout }) => stdout);
  expect(printed.filter((it) => it.startsWith('https://'))).toHaveLength(1);
  expect(printed.filter((it) => it.includes('printed before'))).toHaveLength(2);
});

test('prints a link for everybody, for another host, and keeps their devices', () => {
  const accounts = openAccounts(':memory:');
  const anna = addPerson(accounts, 'anna@sonic.example', 'Anna');
  addPerson(accounts, 'ben@sonic.example', 'Ben');
  joinAs(accounts, anna.id, 'key');
  const lines = run(accounts, SETTINGS, ['links']).split('\n').slice(1);
  expect(lines.map((line) => invitedBy(accounts, tokenIn(line))?.name)).toEqual(['Anna', 'Ben']);
  expect(passkeysOf(accounts, anna.id)).toHaveLength(1);
});

test('says where the drafts of a removed person are, and how to delete them', () => {
  const copies = mkdtempSync(join(tmpdir(), 'copies-'));
  const accounts = openAccounts(':memory:');
  const { id } = addPerson(accounts, 'anna@sonic.example', 'Anna');
  mkdirSync(join(copies, String(id)));
  const printed = run(accounts, { ...SETTINGS, copies }, ['remove', 'anna@sonic.example']);
  expect(printed).toContain(`rm -r ${join(copies, String(id))}`);
  expect(existsSync(join(copies, String(id)))).toBe(true);
});

test('gives a number only to the same person again, because drafts belong to it', () => {
  const accounts = openAccounts(':memory:');
  const { id } = addPerson(accounts, 'anna@sonic.example', 'Anna');
  const session = joinAs(accounts, id, 'key');
  removePerson(accounts, id);
  expect(personIn(accounts, session)).toBeUndefined();
  expect(addPerson(accounts, 'ben@sonic.example', 'Ben', ['people']).id).not.toBe(id);
  const again = addPerson(accounts, 'Anna@sonic.example', 'Anna Berg', ['write']);
  expect(again).toEqual({ id, email: 'anna@sonic.example', name: 'Anna Berg', rights: ['write'] });
  expect(personIn(accounts, session)).toBeUndefined();
});

test.each([
  ['no address', ['add', 'Anna Berg']],
  ['a second address in a name', ['add', 'anna@sonic.example', 'Anna <x@evil.example>']],
  ['an unknown word', ['delete', 'anna@sonic.example']],
])('rejects %s and says how', (_, words) => {
  expect(() => run(openAccounts(':memory:'), SETTINGS, words)).toThrow('npm run edit:people');
});

test('the file of people can be read by nobody else, and holds no token', () => {
  const folder = mkdtempSync(join(tmpdir(), 'people-'));
  const path = join(folder, 'people.sqlite');
  const accounts = openAccounts(path);
  const { id } = addPerson(accounts, 'anna@sonic.example', 'Anna');
  const token = joinAs(accounts, id, 'key');
  expect(personIn(accounts, token)?.person.name).toBe('Anna');
  accounts.database.close();
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(readFileSync(path).includes(token)).toBe(false);
});

test.each(['http://edit.sonic.example', 'https://edit.sonic.example/', 'edit.sonic.example'])(
  'rejects %s as EDIT_ORIGIN',
  (origin) => {
    expect(() => readSettings({ EDIT_ORIGIN: origin })).toThrow('EDIT_ORIGIN must be https://');
  },
);
