/**
 * Nothing of the site needs the editor, or, where its form is hosted elsewhere, more of the form
 * service than its contract.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const HOSTED = {
  FORM_ENDPOINT: 'https://forms.example/contact',
  CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
  CAPTCHA_SITE_KEY: 'key',
};

/** A site for trials, which no search engine lists: neither its pages nor their Markdown. */
const UNLISTED = { SITE_SEARCH: 'no' };

test.each(['editor', '{form-service,tests/servers,tests/setup}'])(
  'types and build pass without %s, and the form posts to its address',
  (part) => {
    const copy = mkdtempSync(join(tmpdir(), 'without-'));
    const list = 'git ls-files -z --cached --others --exclude-standard';
    execFileSync('sh', ['-c', `${list} | xargs -0 cp --parents -t ${copy}`]);
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    for (const file of globSync(`${part}/**/*.*`, { cwd: copy })) {
      if (file !== 'form-service/contract.ts') rmSync(join(copy, file));
    }
    const env = { ...process.env, ...HOSTED, ...UNLISTED };
    const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy, env });
    run('node_modules/typescript-native/bin/tsc', '--noEmit');
    run('--env-file=local.env', 'node_modules/astro/bin/astro.mjs', 'build');
    const pages = globSync('dist/**/*.html', { cwd: copy }).map((file) =>
      readFileSync(join(copy, file), 'utf8'),
    );
    expect(pages.join('')).toContain(`action="${HOSTED.FORM_ENDPOINT}"`);
    const unlisted = '<meta name="robots" content="noindex"';
    expect(pages.filter((page) => !page.includes(unlisted))).toEqual([]);
    expect(readFileSync(join(copy, 'dist/robots.txt'), 'utf8')).toMatch(/^Disallow: \/$/m);
  },
);
