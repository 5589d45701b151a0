/** `npm run test:browsers`: runs tests/browsers/ only; with `--all`, every route in every browser. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { browsers } from './browsers.ts';

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const names = Object.keys(browsers).filter(
  (name) => browsers[name]?.isInstalled() && (values.all || name !== 'chromium'),
);
const { status } = spawnSync(
  'playwright',
  ['test', ...names.map((name) => `--project=${name}`), ...positionals],
  { stdio: 'inherit', env: { ...process.env, ...(values.all && { ALL_ROUTES: '1' }) } },
);
process.exitCode = status ?? 1;
