/**
 * `npm test` runs every group of tests, also after one has failed, and lists all failures at the end.
 * `npm test -- e2e header` runs one group, with what follows as arguments of its runner; `npm run check` runs what
 * needs neither a build nor a browser.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs';

/** Names no slow tests, among which the failures of a whole run would be hard to find. */
const VITEST = 'vitest run --slowTestThreshold 60000';
const vitest = (folder: string) => `${VITEST} --config tests/${folder}/vitest.config.ts`;

/** The folders with code; a part of the project can be taken away with its own. */
const CODE = globSync('{src,editor,form-service,hosting,tests,bench}').join(' ');

/** The command of each group, as in a script of package.json. */
const GROUPS = {
  install: 'node tests/install.ts',
  lint: `biome check --error-on-warnings . && depcruise --config .dependency-cruiser.mjs ${CODE} && knip --no-config-hints`,
  types:
    'node node_modules/typescript-native/bin/tsc --checkers 2 --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo',
  'types-astro':
    'node --env-file=local.env node_modules/astro/bin/astro.mjs check --tsconfig tsconfig.astro.json --minimumFailingSeverity warning',
  content: 'node src/site/faults/check.ts',
  unit: VITEST,
  build: 'npm run --silent build:local',
  e2e: 'playwright test',
  site: vitest('site'),
  dev: vitest('dev'),
  servers: vitest('servers'),
  editor: 'playwright test --config editor/tests/playwright.config.ts',
  browsers: vitest('browsers'),
  /** By itself only, because it takes minutes. */
  setup: `node tests/install.ts setup && ${vitest('setup')}`,
};
type Group = keyof typeof GROUPS;

const CHECK: Group[] = ['lint', 'types', 'types-astro', 'content', 'unit'];

/** Groups that read dist/, which is complete only once deploy/ exists (hosting/host-files.ts). */
const AFTER_BUILD: Group[] = ['editor', 'e2e', 'servers', 'browsers', 'site'];

/** Whether the part that a group tests is there. */
const isThere = (group: Group) => existsSync(/--config (\S+)/.exec(GROUPS[group])?.[1] ?? '.');

const failures: { group: string; output: string }[] = [];
let passed = 0;

/** Memory, in which the many copies of the site are made in half the time, if it may hold programs and has 2 GB left. */
const MEMORY = '/dev/shm';
const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
const hasMemory = new RegExp(`^\\S+ ${MEMORY} (?!.*noexec)`, 'm').test(mounts);
const { bavail = 0, bsize = 0 } = hasMemory ? statfsSync(MEMORY) : {};
const env = { ...process.env, ...(bavail * bsize > 2e9 && { TMPDIR: MEMORY }) };

/** @returns whether the group passed */
async function run(group: Group): Promise<boolean> {
  const start = Date.now();
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const child = spawn(GROUPS[group], { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  child.on('close', resolve);
  const failed = (await promise) !== 0;
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${failed ? '✗' : '✓'} ${group} (${seconds} s)`);
  if (failed) failures.push({ group, output });
  else passed += 1;
  return !failed;
}

const check = () => Promise.all(CHECK.map((group) => run(group)));

/** How many groups run at once, because none of them keeps two cores busy all the time. */
const AT_ONCE = 2;

async function all(): Promise<void> {
  const ready = Promise.all([run('build'), run('install')]);
  // The longest first, or the last one would run alone.
  const waiting: Group[] = ['unit', 'types-astro', 'lint', 'types', 'content'];
  waiting.push(...AFTER_BUILD.filter(isThere), 'dev');
  async function takeTurns(): Promise<void> {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const [isBuilt] = CHECK.includes(group) ? [true] : await ready;
      if (isBuilt) await run(group);
    }
  }
  await Promise.all([ready.then(takeTurns), ...Array.from({ length: AT_ONCE - 1 }, takeTurns)]);
}

const isGroup = (name: string): name is Group => name in GROUPS;

const [name, ...args] = process.argv.slice(2);
if (name && isGroup(name) && AFTER_BUILD.includes(name) && !existsSync('deploy')) {
  console.error('dist/ holds no finished build. Run npm run build:local first.');
  process.exitCode = 1;
} else if (name && isGroup(name)) {
  const child = spawn([GROUPS[name], ...args].join(' '), { shell: true, stdio: 'inherit', env });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
} else if (name && name !== 'check') {
  console.error(
    `There is no group ${name}. Choose one of check, ${Object.keys(GROUPS).join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  await (name === 'check' ? check() : all());
  for (const { group, output } of failures) console.error(`\n───── ${group}\n${output}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  if (failures.length > 0) {
    const groups = failures.map(({ group }) => group).join(', ');
    console.error(`Failed: ${groups}. To run one by itself: npm test -- ${failures[0]?.group}`);
    process.exitCode = 1;
  }
}
