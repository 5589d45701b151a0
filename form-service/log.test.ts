import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const script = `
  import { flushLog, writeLog } from '${resolve('form-service/log.ts')}';
  for (let turn = 0; turn < 3; turn += 1) {
    writeLog({ event: 'request' });
    await flushLog();
  }
  process.exitCode = 7;`;

/** Runs a process that logs to `output`; returns how it exits. */
async function logTo(output: number | 'pipe') {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', output, 'inherit'],
  });
  child.stdout?.destroy();
  return once(child, 'exit');
}

it('continues when nobody reads it any more', async () => {
  expect(await logTo('pipe')).toEqual([7, null]);
});

it('continues when its disk is full', async ({ skip }) => {
  skip(!existsSync('/dev/full'));
  expect(await logTo(openSync('/dev/full', 'w'))).toEqual([7, null]);
});
