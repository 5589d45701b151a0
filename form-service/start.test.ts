import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a Node that cannot run TypeScript says so in one sentence', () => {
  const args = ['--no-experimental-strip-types', 'form-service/start.js'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe(`The form service needs Node 24; this is ${process.version}.\n`);
  expect(status).toBe(1);
});
