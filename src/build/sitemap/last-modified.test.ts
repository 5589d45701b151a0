import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastModified } from './last-modified.ts';

const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  process.chdir(folder);
});
afterEach(() => process.chdir(home));

const git = (...args: string[]) => execFileSync('git', args, { stdio: 'pipe' });

function commit(date: string, ...files: string[]) {
  for (const file of files) writeFileSync(file, date);
  git('add', '.');
  execFileSync(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-m', 'Change'],
    { stdio: 'pipe', env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date } },
  );
}

test('gives each file the time of the last commit that changed it, in UTC', () => {
  git('init');
  commit('2026-01-02T10:00:00+00:00', 'a.yaml', 'b.yaml');
  commit('2026-03-04T01:00:00+02:00', 'b.yaml');
  const dates = lastModified('.');
  expect(dates.get('a.yaml')).toBe('2026-01-02T10:00:00.000Z');
  expect(dates.get('b.yaml')).toBe('2026-03-03T23:00:00.000Z');
});

test('gives no dates where history has been cut short', () => {
  git('init', 'whole');
  process.chdir('whole');
  commit('2026-01-02T10:00:00+00:00', 'a.yaml');
  commit('2026-03-04T10:00:00+00:00', 'b.yaml');
  process.chdir('..');
  git('clone', '--depth', '1', `file://${folder}/whole`, 'shallow');
  process.chdir('shallow');
  expect(lastModified('.').size).toBe(0);
});
