import { spawn } from 'node:child_process';
import { once } from 'node:events';
import getPort from 'get-port';
import { expect, test } from 'vitest';
import { send } from '../support/send.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const;

test.each(signals)('%s to npm alone ends the server that it runs', async (signal) => {
  const PORT = String(await getPort());
  const npm = spawn('npm', ['run', 'serve'], { env: { ...process.env, PORT } });
  const origin = `http://localhost:${PORT}`;
  const answers = () =>
    send(origin, '/').then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  npm.kill(signal);
  await once(npm, 'exit');
  await expect.poll(answers).toBe(false);
});
