import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPublished } from '../server/git-history.ts';
import { fetchOthers, mergeUpstream } from '../server/merge-upstream.ts';
import type { Workspace } from '../server/workspace.ts';
import { cloneIn, copiesIn } from './copies.ts';
import { draft, makeClone, read, SITE, send, withField } from './test-support.ts';

const { folder, clone, anna, ben, git, live, remove } = await makeClone();
afterAll(remove);

const ANNA = { id: 1, name: 'Anna Berg', email: '1@sonic.example' };
/** Anna's copy after the server has ended and started again. */
const again = async (at = folder) => {
  const site = cloneIn(join(at, 'clone'));
  await site.clear?.();
  return copiesIn(join(at, 'copies'), site).workspaceFor(ANNA);
};
const baseOf = ({ root }: Workspace) => join(root, '.editor/base.json');
const update = async (who: Workspace) => {
  await fetchOthers(who);
  return mergeUpstream(who, {});
};

const developer = join(folder, 'developer');
const develop = (...args: string[]) => {
  const who = ['-c', 'user.name=Dev', '-c', 'user.email=dev@sonic.example'];
  return execFileSync('git', [...who, ...args], {
    cwd: developer,
    encoding: 'utf8',
    stdio: 'pipe',
  });
};
git('clone', '--quiet', join(folder, 'remote'), developer);
/** Commits as a developer. @returns the site's facts before */
function commit(name: string, value: string, ...args: string[]): string {
  const text = readFileSync(join(developer, SITE), 'utf8');
  writeFileSync(join(developer, SITE), withField(text, name, value));
  develop('commit', '--quiet', '--all', '--message', `${name}: ${value}`, ...args);
  return text;
}
const PUSH = ['push', '--quiet', '--force', 'origin', 'HEAD:main'];

test('an update that the server’s end has cut short is ended with the next start', async () => {
  draft(anna, 'email', 'draft@sonic.example');
  const before = read(anna);
  commit('tagline', 'By a developer');
  writeFileSync(join(developer, '.gitattributes'), '* text eol=crlf\n');
  for (let file = 0; file < 60; file++) writeFileSync(join(developer, `program-${file}`), 'New');
  develop('add', '.');
  develop('commit', '--quiet', '--message', 'Program');
  develop(...PUSH);
  await update(anna);
  const after = withField(before, 'tagline', 'By a developer');
  expect(read(anna)).toBe(after);
  expect(existsSync(join(anna.root, 'program-1'))).toBe(false);

  // A folder where a file has to be stops it after the first of two.
  const other = join(anna.root, 'content/jobs.yaml');
  mkdirSync(other);
  writeFileSync(join(anna.root, SITE), before);
  const texts = { [SITE]: after, 'content/jobs.yaml': '[]\n' };
  const moved = anna.moveTo(git('rev-parse', 'origin/main').trim(), texts);
  await expect(moved).rejects.toThrow('It cannot be written');
  rmSync(other, { recursive: true });
  const copy = await again();
  expect([read(copy), readFileSync(other, 'utf8')]).toEqual(Object.values(texts));
  rmSync(other);
  expect(await update(copy)).toEqual({ conflicts: [], gone: [] });
});

test.each(['', '{"commit":"1111111111111111111111111111111111111111"}'])(
  'with “%s” in place of what a copy is over, whatever differs is a draft',
  async (words) => {
    const text = read(anna);
    writeFileSync(baseOf(anna), words);
    const copy = await again();
    expect(read(copy)).toBe(text);
    expect((await readPublished(copy)).files?.[SITE]).toBe(git('show', `origin/main:${SITE}`));
  },
);

test('drafts go on at another place, and what a killed git has left stops nobody', async () => {
  const text = read(anna);
  const half = join(clone, '.git/worktrees/publish-x');
  mkdirSync(half, { recursive: true });
  const locks = ['refs/remotes/origin/main.lock', 'packed-refs.lock', 'index.lock'];
  const killed = [
    ...locks.map((lock) => join(clone, '.git', lock)),
    ...['locked', 'HEAD'].map((file) => join(half, file)),
  ];
  for (const file of killed) writeFileSync(file, '0'.repeat(40));
  writeFileSync(join(clone, '.git/refs/remotes/origin/main'), '');
  for (const file of [...killed, half]) utimesSync(file, 0, 0);
  renameSync(clone, join(folder, 'clone-of-before'));
  mkdirSync(join(folder, 'restored'));
  renameSync(join(folder, 'clone-of-before'), join(folder, 'restored/clone'));
  renameSync(join(folder, 'copies'), join(folder, 'restored/copies'));
  const copy = again(join(folder, 'restored'));
  await expect(copy).rejects.toThrow('follows no branch');
  await fetchOthers(cloneIn(join(folder, 'restored/clone')));
  expect(read(await again(join(folder, 'restored')))).toBe(text);
  for (const place of ['clone', 'copies']) {
    renameSync(join(folder, 'restored', place), join(folder, place));
  }
});

test('a lock older than two minutes is taken away while the server runs', async () => {
  const lock = join(clone, '.git/refs/remotes/origin/main.lock');
  writeFileSync(lock, '');
  commit('tagline', 'Behind a lock');
  develop(...PUSH);
  await expect(update(ben)).rejects.toThrow('lock');
  const old = Date.now() / 1000 - 121;
  utimesSync(lock, old, old);
  await update(ben);
  expect(read(ben)).toContain('tagline: Behind a lock');
});

test('after a forced push drafts are over what is there now, and what is gone is said', async () => {
  await update(anna);
  draft(ben, 'tagline', 'By Ben');
  await send(ben, 'A tagline');
  await update(anna);
  const drafted = read(anna);
  expect(drafted).toContain('tagline: By Ben');
  const before = commit('tagline', 'Instead', '--amend');
  develop(...PUSH);
  const { conflicts, gone } = await update(anna);
  expect(conflicts).toEqual([]);
  expect(gone).toContainEqual(expect.objectContaining({ who: 'Ben Ode', what: 'A tagline' }));
  expect(before).not.toContain('By Ben');
  expect(read(anna)).toBe(withField(drafted, 'tagline', 'Instead'));
  await send(anna, 'Her email');
  expect(live()).toBe(read(anna));
});
