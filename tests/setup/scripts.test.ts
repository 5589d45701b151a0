import { execFileSync } from 'node:child_process';
import { test } from 'vitest';
import { findOnPath } from '../support/process.ts';

test.skipIf(!findOnPath('shellcheck'))('shellcheck finds nothing in the scripts', () => {
  const scripts = ['setup', 'server', 'publish'].map((name) => `hosting/${name}.sh`);
  execFileSync('shellcheck', ['-x', '-a', ...scripts], { stdio: 'inherit' });
});
