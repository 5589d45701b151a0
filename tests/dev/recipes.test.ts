/** Every recipe of docs/recipes.md at once, in one copy of the project: its own checks, build and tests then pass. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCaches, linkPackages } from '../support/copy-site.ts';
import { ADDED, applyRecipes, BRAND, MOVED } from './apply-recipes.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'sonic-recipes-'));

/** What is made, or belongs to this clone only. */
const LEFT_OUT = /^(node_modules|dist|deploy|\.git|\.astro|test-results)(\/|$)/;

const PORT = await getPort();

/** Runs a command in the copy, without Vitest's variables, and fails with its output. */
async function run(program: string, ...args: string[]): Promise<void> {
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

beforeAll(async () => {
  cpSync('.', ROOT, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  linkPackages(ROOT);
  symlinkSync(resolve('node_modules/.bin'), join(ROOT, 'node_modules/.bin'));
  copyCaches(ROOT);
  applyRecipes(ROOT);
  await run('biome', 'check', '--write', '.');
});
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

// In this order: the later ones read what the build has made.
test.each([
  ['types'],
  ['content'],
  ['unit', 'src', 'form-service'],
  ['build'],
  ['site'],
  ['e2e', 'contact.spec', '-g', '"posts exactly|names every|without scripts"'],
])('%s passes after every recipe', async (...group) => {
  await run('node', 'tests/run.ts', ...group);
});

test('the moved page redirects, the added island is loaded, the language and the brand are there', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  expect(read('dist/_redirects')).toContain(`${MOVED.from} ${MOVED.to} 301`);
  expect(read('dist/pricing.html')).toMatch(/<astro-island[^>]*component-url="\/_astro\/counter/);
  expect(read(`dist/${ADDED.tag}/pricing.html`)).toContain(`lang="${ADDED.tag}"`);
  expect(read('dist/index.html')).toContain(BRAND);
});
