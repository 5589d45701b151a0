import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './cli.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store.ts';

const SETTINGS = readSettings({ EDIT_ORIGIN: 'https://edit.sonic.example' });

test('adds, lists and removes people', () => {
  const store = openStore(':memory:');
  expect(run(store, SETTINGS, ['list'])).toBe('Nobody yet.');
  const printed = run(store, SETTINGS, ['add', 'Anna@sonic.example', 'Anna', 'Berg']);
  expect(printed).toMatch(/^https:\/\/edit\.sonic\.example\/join#[\w-]{43}\n/);
  expect(run(store, SETTINGS, ['list'])).toBe('anna@sonic.example  Anna Berg  no device yet');
  expect(() => run(store, SETTINGS, ['add', 'anna@sonic.example', 'Else'])).toThrow('use link');
  run(store, SETTINGS, ['remove', 'anna@sonic.example']);
  expect(run(store, SETTINGS, ['list'])).toBe('Nobody yet.');
  expect(() => run(store, SETTINGS, ['link', 'anna@sonic.example'])).toThrow('There is nobody');
});

test('says where the drafts of a removed person are, and how to delete them', () => {
  const copies = mkdtempSync(join(tmpdir(), 'copies-'));
  const store = openStore(':memory:');
  const { id } = store.add('anna@sonic.example', 'Anna');
  mkdirSync(join(copies, String(id)));
  const printed = run(store, { ...SETTINGS, copies }, ['remove', 'anna@sonic.example']);
  expect(printed).toContain(`rm -r ${join(copies, String(id))}`);
  expect(existsSync(join(copies, String(id)))).toBe(true);
});

test('gives a number only to the same person again, because drafts belong to it', () => {
  const store = openStore(':memory:');
  const { id } = store.add('anna@sonic.example', 'Anna');
  const session = store.openSession(id);
  store.remove(id);
  expect(store.personIn(session)).toBeUndefined();
  expect(store.add('ben@sonic.example', 'Ben', ['people']).id).not.toBe(id);
  const again = store.add('Anna@sonic.example', 'Anna Berg', ['write']);
  expect(again).toEqual({ id, email: 'anna@sonic.example', name: 'Anna Berg', rights: ['write'] });
  expect(store.personIn(session)).toBeUndefined();
});

test.each([
  ['no address', ['add', 'Anna Berg']],
  ['a second address in a name', ['add', 'anna@sonic.example', 'Anna <x@evil.example>']],
  ['an unknown word', ['delete', 'anna@sonic.example']],
])('rejects %s and says how', (_, words) => {
  expect(() => run(openStore(':memory:'), SETTINGS, words)).toThrow('npm run edit:people');
});

test('the file of people can be read by nobody else, and holds no token', () => {
  const folder = mkdtempSync(join(tmpdir(), 'people-'));
  const path = join(folder, 'people.sqlite');
  const store = openStore(path);
  const token = store.openSession(store.add('anna@sonic.example', 'Anna').id);
  expect(store.personIn(token)?.person.name).toBe('Anna');
  store.close();
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(readFileSync(path).includes(token)).toBe(false);
});

test.each(['http://edit.sonic.example', 'https://edit.sonic.example/', 'edit.sonic.example'])(
  'rejects %s as EDIT_ORIGIN',
  (origin) => {
    expect(() => readSettings({ EDIT_ORIGIN: origin })).toThrow('EDIT_ORIGIN must be https://');
  },
);
