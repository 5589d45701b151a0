/** Nothing of the site needs the editor. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished, test } from 'vitest';

/** As `npm run lint` calls it. */
const RULES = [
  '--config',
  '.dependency-cruiser.mjs',
  '{src,editor,form-service,hosting,tests,bench}',
];

test('import rules, types, the build and the tests of imports pass in a copy without it', () => {
  const copy = mkdtempSync(join(tmpdir(), 'no-editor-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const list = "git ls-files -z --cached --others --exclude-standard ':!editor'";
  execFileSync('sh', ['-c', `${list} | xargs -0 cp --parents -t ${copy}`]);
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy });
  run('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...RULES);
  run('node_modules/typescript-native/bin/tsc', '--noEmit');
  run('--env-file=local.env', 'node_modules/astro/bin/astro.mjs', 'build');
  run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/imports');
});
