import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, serviceEnvironment } from './test-support.ts';

test('a service whose metrics find their port taken ends without having answered', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = {
    ...serviceEnvironment(join(makeFolder(), 'leads.sqlite'), 'key'),
    FORM_METRICS: `127.0.0.1:${port}`,
  };
  const { status, stdout } = spawnSync(process.execPath, ['form-service/main.ts'], {
    env,
    encoding: 'utf8',
  });
  expect(stdout).toContain(`address already in use 127.0.0.1:${port}`);
  expect(stdout).not.toContain('"listening"');
  expect(status).toBe(1);
});
