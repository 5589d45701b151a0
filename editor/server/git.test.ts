import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workspaceIn } from './checkout.ts';
import { read, replace } from './files.ts';
import { targetOf } from './git.ts';
import { readPublished } from './git-history.ts';
import { fetchOthers, mergeUpstream } from './merge-upstream.ts';

const folder = mkdtempSync(join(tmpdir(), 'editor-git-'));

const own = workspaceIn(join(folder, 'own'));
const other = join(folder, 'other');
const SITE = 'content/site.yaml';
const gitIn = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Other', '-c', 'user.email=other@sonic.example', ...args], {
    cwd,
    encoding: 'utf8',
  });
const put = (root: string, file: string, text: string) => writeFileSync(join(root, file), text);
const publishFrom = (root: string, message: string) => {
  gitIn(root, 'add', '--all');
  gitIn(root, 'commit', '--quiet', '--message', message);
  gitIn(root, 'push', '--quiet', '--set-upstream', 'upstream', 'main');
};

for (const name of ['a-mirror', 'upstream']) {
  gitIn(folder, 'init', '--quiet', '--bare', '--initial-branch=main', name);
}
gitIn(folder, 'init', '--quiet', '--initial-branch=main', 'own');
mkdirSync(join(own.root, 'content/pages'), { recursive: true });
put(own.root, SITE, 'name: One\n');
for (const [key, value] of Object.entries({ 'user.name': 'Own', 'user.email': 'own@x.example' })) {
  gitIn(own.root, 'config', key, value);
}

test('a copy publishes where its branch comes from, not to the first remote by name', async () => {
  expect(await targetOf(own)).toBeUndefined();
  gitIn(own.root, 'remote', 'add', 'upstream', '../upstream');
  expect(await targetOf(own)).toMatchObject({ remote: 'upstream', isUpstream: false });
  gitIn(own.root, 'remote', 'add', 'a-mirror', '../a-mirror');
  await expect(targetOf(own)).rejects.toThrow('several remotes (a-mirror, upstream)');
  publishFrom(own.root, 'Begin');
  expect(await targetOf(own)).toEqual({
    remote: 'upstream',
    ref: 'refs/heads/main',
    isUpstream: true,
  });
  expect((await readPublished(own)).remote).toBe('upstream');
});

test('files of any name arrive and go with what others publish', async () => {
  gitIn(folder, 'clone', '--quiet', '--origin', 'upstream', 'upstream', 'other');
  const names = ['größe.md', 'a "quoted" name.md', 'two\nlines.md'];
  for (const name of names) put(other, name, 'Text');
  put(other, SITE, 'name: Two\n');
  publishFrom(other, 'Add');
  await fetchOthers(own);
  expect((await mergeUpstream(own, {})).conflicts).toEqual([]);
  for (const name of names) expect(existsSync(join(own.root, name))).toBe(true);
  expect(gitIn(own.root, 'status', '--porcelain', '--', ':!.editor')).toBe('');
  for (const name of names) rmSync(join(other, name));
  publishFrom(other, 'Remove');
  await fetchOthers(own);
  await mergeUpstream(own, {});
  for (const name of names) expect(existsSync(join(own.root, name))).toBe(false);
  expect(gitIn(own.root, 'status', '--porcelain', '--', ':!.editor')).toBe('');
});

test('nothing is read or written through a link that leads out of the copy', () => {
  const outside = join(folder, 'outside');
  mkdirSync(outside);
  put(outside, 'secret', 'name: Secret\n');
  symlinkSync(outside, join(own.root, 'content/pages/legal'));
  symlinkSync(join(outside, 'secret'), join(own.root, 'content/faq.yaml'));
  const file = 'content/pages/legal/terms.yaml';
  expect(() => replace(own, file, 'title: Terms\n')).toThrow('content/pages/legal is a link');
  expect(existsSync(join(outside, 'terms.yaml'))).toBe(false);
  expect(() => read(own, 'content/faq.yaml')).toThrow('content/faq.yaml is a link');
});
