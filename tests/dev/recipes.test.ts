/**
 * Every recipe of docs/recipes.md at once, in one copy of the project with pages of an owner: its
 * own checks, build and tests then pass.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCaches, linkPackages } from '../support/copy-site.ts';
import { applyRecipes, BRAND } from './apply-recipes.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'sonic-recipes-'));

/** What is made, or belongs to this clone only. */
const LEFT_OUT = /^(node_modules|dist|deploy|\.git|\.astro|\.env|test-results)(\/|$)/;

const PORT = await getPort();

/** Runs a command in the copy, without Vitest's variables, and fails with its output. */
async function run(program: string, args: readonly string[]) {
  const env = {
    PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
    HOME: process.env.HOME,
    PORT: String(PORT),
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/node-compile'),
  };
  await promisify(execFile)(program, args, { cwd: ROOT, env, maxBuffer: 1e8 }).catch(
    ({ stdout, stderr }) => expect.fail(`${program} ${args.join(' ')}\n${stdout}${stderr}`),
  );
}
const group = (...words: string[]) => run('node', ['tests/run.ts', ...words]);

beforeAll(async () => {
  cpSync('.', ROOT, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  linkPackages(ROOT);
  symlinkSync(resolve('node_modules/.bin'), join(ROOT, 'node_modules/.bin'));
  copyCaches(ROOT);
  applyRecipes(ROOT);
  await run('node', ['tests/dev/in-copy/add-pages.ts']);
});
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

/** What reads the code and the content, and what reads the build: two chains, one for each core. */
const chains = [
  {
    what: 'the types and the unit tests',
    pass: [() => group('types'), () => group('unit', 'src', 'form-service')],
  },
  {
    what: 'the content, the build and the site',
    pass: [
      () => group('content'),
      () => group('build'),
      // Not the budgets of bytes, which are those of the project's own sample.
      () => group('site', '-t', '"^(?!/.*(fits|has room) )"'),
      () => group('e2e', 'contact.spec', '-g', '"posts exactly|names every|without scripts"'),
      () => group('e2e', 'sweeps/samples', '-g', '/everything'),
      () => run('vitest', ['run', '--config', 'tests/dev/in-copy/vitest.config.ts']),
    ],
  },
];
test.concurrent.each(chains)('$what pass after every recipe', async ({ pass }) => {
  for (const step of pass) await step();
});

test('the added island is loaded, and the brand is there', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  expect(read('dist/pricing.html')).toMatch(/<astro-island[^>]*component-url="\/_astro\/counter/);
  expect(read('dist/index.html')).toContain(BRAND);
});

test.each([
  { what: 'settings', from: 'local.env', right: 'SITE_URL=', wrong: 'SITE_URL=nowhere-' },
  { what: 'content', from: 'content/site.yaml', right: 'tagline:', wrong: 'tagilne:' },
])(
  'a build refused for its $what leaves no deploy/, so nothing old is published',
  async ({ from, right, wrong }) => {
    const [file, deploy] = [join(ROOT, from), join(ROOT, 'deploy')];
    const text = readFileSync(file, 'utf8');
    mkdirSync(deploy, { recursive: true });
    writeFileSync(file, text.replace(right, wrong));
    await expect(group('build')).rejects.toThrow(wrong.replace(/\W.*/, ''));
    expect(existsSync(deploy)).toBe(false);
    writeFileSync(file, text);
  },
);
