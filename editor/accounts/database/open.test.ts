import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openAccounts } from './open.ts';
import { addPerson, listPeople } from './people.ts';

const newPath = () => join(mkdtempSync(join(tmpdir(), 'people-')), 'people.sqlite');

/** The path of a database that another version has left. */
function written(statements: string): string {
  const path = newPath();
  const before = new DatabaseSync(path);
  before.exec(statements);
  before.close();
  return path;
}

test('what was written is there for whoever opens it next, also beside the first', () => {
  const path = newPath();
  const [first, second] = [openAccounts(path), openAccounts(path)];
  addPerson(first, 'anna@sonic.example', 'Anna');
  expect(listPeople(second)).toMatchObject([
    { name: 'Anna', rights: ['write', 'publish', 'people'] },
  ]);
});

test.each([
  ['before 1.0.0', 'CREATE TABLE people (id INTEGER); PRAGMA user_version = 4'],
  ['before 1.0.0', 'CREATE TABLE people (id INTEGER)'],
  ['A newer version', 'PRAGMA user_version = 6'],
])(
  'refuses what a version “%s” has written, in one sentence, and leaves it as it is',
  (words, sql) => {
    const path = written(sql);
    const before = new DatabaseSync(path).prepare('SELECT sql FROM sqlite_master').all();
    expect(() => openAccounts(path)).toThrow(words);
    expect(() => openAccounts(path)).toThrow(path);
    expect(new DatabaseSync(path).prepare('SELECT sql FROM sqlite_master').all()).toEqual(before);
  },
);
