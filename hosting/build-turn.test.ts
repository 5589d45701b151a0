import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { takeBuildTurn } from './build-turn.ts';

test('a build waits for the end of another one in its folder, and says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  const end = takeBuildTurn(folder);
  const script = `
    const { takeBuildTurn } = await import(${JSON.stringify(resolve('hosting/build-turn.ts'))});
    takeBuildTurn(${JSON.stringify(folder)});
    console.log('It builds.');`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [said] = await once(other.stdout, 'data');
  expect(String(said)).toBe('Another build runs in this folder; this one waits for its end.\n');
  expect(other.exitCode).toBeNull();
  end();
  const [next] = await once(other.stdout, 'data');
  expect(String(next)).toBe('It builds.\n');
});
