import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { git } from '../server/git.ts';
import { clearAfterCrash, worktreesIn } from './worktrees.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'worktrees-test-'));
const ANNA = { id: 1, name: 'Anna Berg', email: 'anna@sonic.example' };
const inside = (server: string) => {
  const [clone, worktrees] = [join(FOLDER, server, 'clone'), join(FOLDER, server, 'worktrees')];
  return { clone, worktrees, edited: () => worktreesIn(worktrees, clone).workspaceFor(ANNA) };
};

beforeAll(() => {
  const run = (...args: string[]) => execFileSync('git', args, { cwd: FOLDER, stdio: 'ignore' });
  run('init', '--bare', '--initial-branch=main', 'remote');
  const { clone } = inside('server');
  run('clone', join(FOLDER, 'remote'), clone);
  writeFileSync(join(clone, 'words'), 'published');
  run('-C', clone, 'add', '.');
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@sonic.example'];
  run('-C', clone, ...who, 'commit', '--message', 'Begin');
  run('-C', clone, 'push', '--set-upstream', 'origin', 'HEAD:main');
});
afterAll(() => rmSync(FOLDER, { recursive: true }));

const drafted = async (server: string) => {
  const workspace = await inside(server).edited();
  expect(await git(workspace, 'status', '--short')).toBe(' M words\n');
  return readFileSync(join(workspace.root, 'words'), 'utf8');
};

test('drafts go on after a crash while their worktree was made, and at another place', async () => {
  const { clone, worktrees, edited } = inside('server');
  const { root } = await edited();
  writeFileSync(join(root, 'words'), 'drafted');
  // As if the crash had come after git moved the folder, and before it took note of that.
  const half = `${root}.new`;
  await git({ root: clone, folder: clone }, 'worktree', 'move', root, half);
  renameSync(half, root);
  await clearAfterCrash(worktrees, clone);
  expect(await drafted('server')).toBe('drafted');

  renameSync(join(FOLDER, 'server'), join(FOLDER, 'restored'));
  const restored = inside('restored');
  await clearAfterCrash(restored.worktrees, restored.clone);
  expect(await drafted('restored')).toBe('drafted');
});
