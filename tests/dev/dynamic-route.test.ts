/** Adds a dynamic route to a copy of the site by docs/adding-a-page.md; each of its pages must be complete. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { copySite, linkPackages } from '../support/copy-site.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'sonic-route-'));
const STORIES = ['first', 'second', 'third'];
/** The guide's code blocks, by language. */
const guide = readFileSync('docs/adding-a-page.md', 'utf8').split('## Many pages')[1] ?? '';
const blockOf = (language: string) =>
  guide.match(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's'))?.[1]?.replaceAll(/^ {3}/gm, '') ??
  '';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
function write(file: string, text: string) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
}
const { title, description, hero, closing } = parse(
  readFileSync('content/pages/careers.yaml', 'utf8'),
);
const writeStory = (name: string, heading: string) =>
  write(
    `content/pages/stories/${name}.yaml`,
    stringify({ title, description, hero: { ...hero, heading }, closing }),
  );

function commit(date: string) {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@sonic.example'];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync('git', ['add', 'content', 'src'], { cwd: ROOT });
  execFileSync('git', [...who, 'commit', '--quiet', '--message', 'Change'], { cwd: ROOT, env });
}

const build = () =>
  execFileSync(
    process.execPath,
    ['--env-file=local.env', resolve('node_modules/astro/bin/astro.mjs'), 'build'],
    // Without Vitest's variables, which would put the build into test mode.
    { cwd: ROOT, env: { PATH: process.env['PATH'], HOME: process.env['HOME'] }, stdio: 'pipe' },
  );

beforeAll(() => {
  copySite(ROOT);
  linkPackages(ROOT);
  for (const cache of ['.astro', '.cache']) {
    const from = join('node_modules', cache);
    if (existsSync(from)) cpSync(from, join(ROOT, from), { recursive: true });
  }

  for (const story of STORIES) writeStory(story, `The ${story} story`);
  write('src/pages/stories/[story].astro', blockOf('astro'));
  const table = read('src/schemas/pages.ts');
  write(
    'src/schemas/pages.ts',
    table.replace(/^} as const satisfies/m, (end) => blockOf('ts') + end),
  );
  execFileSync('git', ['init', '--quiet'], { cwd: ROOT });
  commit('2026-01-02T10:00:00Z');
  writeStory('second', 'The second story');
  appendFileSync(join(ROOT, 'content/pages/stories/second.yaml'), '# Looked at again.\n');
  commit('2026-03-04T10:00:00Z');
  build();
});
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

test('each has its document, Markdown, picture, place in llms.txt and policy', () => {
  for (const story of STORIES) {
    const html = read(`dist/stories/${story}.html`);
    expect(html).toContain(`The ${story} story</h1>`);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+/stories/${story}"`));
    expect(read(`dist/stories/${story}.md`)).toContain(`# The ${story} story`);
    expect(existsSync(join(ROOT, `dist/social/stories/${story}.png`)), story).toBe(true);
    expect(read('dist/llms.txt')).toContain(`/stories/${story}.md)`);
    expect(html).toContain('http-equiv="content-security-policy"');
  }
});

test('each has the date of its own last change in the sitemap', () => {
  const dates = [
    ...read('dist/sitemap-0.xml').matchAll(/\/stories\/(\w+)<\/loc><lastmod>([^<]+)</g),
  ];
  expect(dates.map(([, story, date = '']) => [story, date.slice(0, 10)])).toEqual([
    ['first', '2026-01-02'],
    ['second', '2026-03-04'],
    ['third', '2026-01-02'],
  ]);
});

test('a second build shows every change, also one of words that all pages share', () => {
  const site = parse(read('content/site.yaml'));
  write('content/site.yaml', stringify({ ...site, tagline: 'Words that have changed' }));
  writeStory('first', 'The first story, told again');
  rmSync(join(ROOT, 'content/pages/stories/third.yaml'));
  build();
  expect(read('dist/stories/first.html')).toContain('The first story, told again');
  for (const story of ['first', 'second']) {
    expect(read(`dist/stories/${story}.html`)).toContain('Words that have changed');
  }
  expect(readdirSync(join(ROOT, 'dist/stories')).filter((file) => /third/.test(file))).toEqual([]);
  expect(existsSync(join(ROOT, 'dist/social/stories/third.png'))).toBe(false);
  expect(read('dist/llms.txt')).not.toContain('/stories/third');
});
