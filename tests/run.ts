/**
 * `npm test`: runs every group of tests, also after one has failed, and lists all failures at the end. Groups of one
 * lane run one after the other, lanes side by side.
 */
import { execFile } from 'node:child_process';

const failures: { group: string; output: string }[] = [];

/** Runs an npm script. @returns whether it passed */
async function run(group: string): Promise<boolean> {
  const start = Date.now();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  execFile('npm', ['run', '--silent', group], { maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`${error ? '✗' : '✓'} ${group} (${seconds} s)`);
    if (error) failures.push({ group, output: stdout + stderr });
    resolve(!error);
  });
  return promise;
}

async function lane(...groups: string[]): Promise<void> {
  for (const group of groups) await run(group);
}

await run('test:install');
await lane('check');
// The other groups read the built site.
if (await run('build:local')) {
  await Promise.all([
    lane('test:e2e'),
    lane('test:site', 'test:dev', 'test:servers', 'test:editor', 'test:browsers'),
  ]);
}

for (const { group, output } of failures) console.error(`\n───── ${group}\n${output}`);
if (failures.length > 0) {
  const groups = failures.map(({ group }) => group).join(', ');
  console.error(`\nFailed: ${groups}. Each can be run by itself with npm run.`);
  process.exitCode = 1;
}
