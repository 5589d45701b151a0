import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { toLine } from './log.ts';

const SCRIPT = `
  import { flushLog, writeLog } from '${resolve('form-service/log.ts')}';
  for (let turn = 0; turn < 3; turn += 1) {
    writeLog({ event: 'request' });
    await flushLog();
  }
  process.exitCode = 7;`;

test('an entry holds nothing that a terminal would obey', () => {
  const detail = '\u001b[2J \u009b2J \u202e \u{e0041} Zoë 王';
  const line = toLine({ event: 'request', detail });
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(line).toContain('Zoë 王');
  expect(JSON.parse(line)).toEqual({ event: 'request', detail });
});

test.runIf(existsSync('/dev/full'))('continues when its disk is full', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([7, null]);
});
