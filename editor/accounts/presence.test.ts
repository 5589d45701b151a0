import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workspaceIn } from '../server/checkout.ts';
import { read, replace } from '../server/files.ts';
import { whoIsHere } from './presence.ts';
import { openStore } from './store.ts';

test('names everybody else with drafts, and what they draft', async () => {
  const root = mkdtempSync(join(tmpdir(), 'here-'));
  cpSync('content', join(root, 'content'), { recursive: true });
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@sonic.example'];
  for (const args of [['init'], ['add', 'content'], ['commit', '--message', 'Begin']]) {
    execFileSync('git', [...who, ...args], { cwd: root, stdio: 'ignore' });
  }
  const workspace = workspaceIn(root);
  const store = openStore(':memory:');
  const [anna, ben] = [store.add('anna@sonic.example', 'Anna'), store.add('ben@x.example', 'Ben')];
  // Cleo has never edited.
  store.add('cleo@sonic.example', 'Cleo');
  const ask = () =>
    whoIsHere(store, ({ id }) => (id === anna.id ? Promise.resolve(workspace) : undefined));
  expect(await ask()(ben)).toEqual([]);

  const [file, beside] = ['content/site.yaml', 'content/jobs.yaml'];
  replace(workspace, file, `${read(workspace, file)}# Drafted\n`);
  replace(workspace, beside, null);
  expect(await ask()(ben)).toEqual([{ name: 'Anna', files: [beside, file].sort() }]);
  expect(await ask()(anna)).toEqual([]);
  rmSync(root, { recursive: true });
});
