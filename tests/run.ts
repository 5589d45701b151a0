/**
 * `node tests/run.ts <script> …`: runs npm scripts one after the other up to the first that fails. Ends with the time
 * of each, with the command that repeats the one that failed, and with a line that CI can read.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { REPORTS } from './support/reports.ts';

/** What the runner of a script's tests has reported; a script without tests is one itself. */
function countsOf(hasPassed: boolean) {
  const report = Object.values(REPORTS).find((file) => existsSync(file));
  if (!report) return { passed: Number(hasPassed), failed: Number(!hasPassed) };
  const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    : { passed: numPassedTests, failed: numFailedTests };
}

const times: string[] = [];
const all = { passed: 0, failed: 0 };
for (const script of process.argv.slice(2)) {
  console.log(`\n▶ ${script}`);
  for (const report of Object.values(REPORTS)) rmSync(report, { force: true });
  const start = performance.now();
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit', shell });
  times.push(`${script} ${Math.round((performance.now() - start) / 1000)} s`);
  const { passed, failed } = countsOf(status === 0);
  all.passed += passed;
  // A file that cannot be loaded has no test that fails.
  all.failed += status === 0 ? 0 : Math.max(1, failed);
  if (status !== 0) {
    console.error(`\nFailed; alone: npm run ${script}`);
    break;
  }
}
console.log(`\n${times.join(', ')}`);
console.log(`${all.passed} passed, ${all.failed} failed`);
process.exitCode = all.failed > 0 ? 1 : 0;
