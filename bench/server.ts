import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a server as a separate process, so that it shares no thread with the measurement, and waits for its
 * first line of output. The caller has to end the process.
 *
 * @param script path relative to the project's root; it reads PORT
 * @throws Error if the server ends without any output
 */
export async function serveFrom(script: string, port: string) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: port, FORM_DATABASE: 'test-results/leads.sqlite' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${code}. Has the site been built (npm run build:local)?`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return { origin: `http://localhost:${port}`, child };
}
