import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, serviceEnvironment } from './test-support.ts';

test('a Node that cannot run TypeScript says so in one sentence', () => {
  const args = ['--no-experimental-strip-types', 'form-service/start.js'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe(`The form service needs Node 24; this is ${process.version}.\n`);
  expect(status).toBe(1);
});

test('a service whose metrics find their port taken ends without having answered', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = {
    ...serviceEnvironment(join(makeFolder(), 'leads.sqlite'), 'key'),
    FORM_METRICS: `127.0.0.1:${port}`,
  };
  const { status, stdout } = spawnSync(process.execPath, ['form-service/start.js'], {
    env,
    encoding: 'utf8',
  });
  expect(stdout).toContain(`address already in use 127.0.0.1:${port}`);
  expect(stdout).not.toContain('"listening"');
  expect(status).toBe(1);
});
