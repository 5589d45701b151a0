import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('without packages, npm start says what to do first', () => {
  const args = ['--no-experimental-strip-types', resolve('hosting/start.js')];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: 'docs', encoding: 'utf8' });
  expect(stderr).toBe('Run `npm ci` first.\n');
  expect(status).toBe(1);
});
