/**
 * `node tests/run.ts <script> …`: runs npm scripts one after the other up to the first that fails.
 * Ends with the time of each, with the command that repeats what failed alone, and with a line that
 * CI can read.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { REPORTS } from './support/reports.ts';

const read = <Report>(file: string): Report | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/**
 * What the runner of a script's tests has reported, and what its script is given to run only those
 * that failed.
 */
function outcome(hasPassed: boolean) {
  const playwright = read<JSONReport>(REPORTS.playwright)?.stats;
  if (playwright) {
    const { expected, flaky, unexpected } = playwright;
    return { passed: expected + flaky, failed: unexpected, only: ['--last-failed'] };
  }
  const vitest = read<JsonTestResults>(REPORTS.vitest);
  if (!vitest) return { passed: Number(hasPassed), failed: Number(!hasPassed), only: [] };
  const files = vitest.testResults.filter(({ status }) => status === 'failed');
  return {
    passed: vitest.numPassedTests,
    failed: vitest.numFailedTests,
    only: files.map(({ name }) => relative('.', name)),
  };
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
  const { passed, failed, only } = outcome(status === 0);
  all.passed += passed;
  // A file that cannot be loaded has no test that fails.
  all.failed += status === 0 ? 0 : Math.max(1, failed);
  if (status !== 0) {
    const command = ['npm run', script, ...(only.length > 0 ? ['--', ...only] : [])].join(' ');
    console.error(`\nFailed; alone: ${command}`);
    break;
  }
}
console.log(`\n${times.join(', ')}`);
console.log(`${all.passed} passed, ${all.failed} failed`);
process.exitCode = all.failed > 0 ? 1 : 0;
