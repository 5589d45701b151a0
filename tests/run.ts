/**
 * `node tests/run.ts <script> …`: runs npm scripts one after the other up to the first that fails. Ends with the time
 * of each, with the commands that repeat what failed alone, and with a line that CI can read.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { REPORTS } from './support/reports.ts';

interface Result {
  passed: number;
  /** A command for each failure. */
  failed: string[];
}

const read = <Report>(file: string): Report | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

const specsIn = ({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

function ofPlaywright({ stats, suites }: JSONReport): Result {
  const failed = suites.flatMap(specsIn).filter(({ ok }) => !ok);
  return {
    passed: stats.expected + stats.flaky,
    failed: failed.map(
      ({ file, line, tests: [test] }) =>
        `npx playwright test ${file}:${line} --project ${test?.projectName}`,
    ),
  };
}

function ofVitest({ numPassedTests, testResults }: JsonTestResults): Result {
  const files = testResults.filter(({ status }) => status === 'failed');
  return {
    passed: numPassedTests,
    failed: files.flatMap(({ name, assertionResults }) => {
      const count = assertionResults.filter(({ status }) => status === 'failed').length;
      return Array(Math.max(1, count)).fill(`npx vitest run ${relative('.', name)}`);
    }),
  };
}

/** What a script's tests have reported; a script without tests is one itself. */
function run(script: string): Result {
  for (const report of Object.values(REPORTS)) rmSync(report, { force: true });
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const playwright = read<JSONReport>(REPORTS.playwright);
  const vitest = read<JsonTestResults>(REPORTS.vitest);
  const result = playwright ? ofPlaywright(playwright) : vitest && ofVitest(vitest);
  if (status !== 0 && !result?.failed.length) {
    return { passed: result?.passed ?? 0, failed: [`npm run ${script}`] };
  }
  return result ?? { passed: 1, failed: [] };
}

/** Processor seconds of the scripts that have ended, which Linux counts; elsewhere 0. */
function processorSeconds(): number {
  if (process.platform !== 'linux') return 0;
  // The fields after the name, which is in brackets; in hundredths of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const times: string[] = [];
const all: Result = { passed: 0, failed: [] };
for (const script of process.argv.slice(2)) {
  if (all.failed.length > 0) break;
  console.log(`\n▶ ${script}`);
  const [start, before] = [performance.now(), processorSeconds()];
  const { passed, failed } = run(script);
  all.passed += passed;
  all.failed.push(...failed);
  const seconds = Math.round((performance.now() - start) / 1000);
  times.push(`${script} ${seconds} s (processor ${Math.round(processorSeconds() - before)} s)`);
}
console.log(`\n${times.join(', ')}`);
for (const command of new Set(all.failed)) console.error(`Failed; alone: ${command}`);
console.log(`${all.passed} passed, ${all.failed.length} failed`);
process.exitCode = all.failed.length > 0 ? 1 : 0;
