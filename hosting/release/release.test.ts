import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  listFiles,
  markFinished,
  markUnfinished,
  readFinishedBuild,
  releaseId,
} from './release.ts';

let folder: string;
let dist: string;
let deploy: string;

function build(origin = 'https://www.sonic.example') {
  writeFileSync(join(dist, 'index.html'), 'words');
  mkdirSync(join(dist, '.well-known'), { recursive: true });
  writeFileSync(join(dist, '.well-known/security.txt'), 'Contact:');
  writeFileSync(join(deploy, 'policy.json'), JSON.stringify({ origin }));
  const files = listFiles(dist);
  markFinished(deploy, releaseId(files), files);
  return releaseId(files);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  [dist, deploy] = [join(folder, 'dist'), join(folder, 'deploy')];
  for (const path of [dist, deploy]) mkdirSync(path);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a build that is whole can be published', () => {
  const id = build();
  expect(readFinishedBuild(dist, deploy)).toBe(id);
});

test('one that has not come to its end cannot', () => {
  build();
  markUnfinished(deploy);
  expect(() => readFinishedBuild(dist, deploy)).toThrow('no finished build');
});

test.each(['index.html', '.well-known/security.txt', 'another.html'])(
  'one whose %s has changed since cannot',
  (file) => {
    build();
    writeFileSync(join(dist, file), 'other words');
    expect(() => readFinishedBuild(dist, deploy)).toThrow('not what the build wrote');
  },
);

test('one for this machine cannot', () => {
  build('http://localhost:4321');
  expect(() => readFinishedBuild(dist, deploy)).toThrow('This build is for http://localhost:4321');
});
