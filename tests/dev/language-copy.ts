/** Makes a copy of the site with an invented language, builds it, and works there from then on. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { splitFile } from '../../src/site/languages.ts';
import { fileOf } from '../../src/site/page-files.ts';
import { contactPath } from '../support/contact.ts';
import { copyCaches, copySite, linkPackages } from '../support/copy-site.ts';
import { addPseudoLanguage } from '../support/pseudo-language.ts';

/** The ids of the pages that it has in that language. */
export const TRANSLATED = ['index', '404', contactPath.slice(1)];

export const ROOT = mkdtempSync(join(tmpdir(), 'sonic-language-'));
copySite(ROOT);
linkPackages(ROOT);
copyCaches(ROOT);
process.chdir(ROOT);
const files = TRANSLATED.map((id) => fileOf(id));
addPseudoLanguage(
  (file) => !splitFile(file).rootFile.startsWith('content/pages/') || files.includes(file),
);
// Without Vitest's variables, which would put Astro into test mode.
const env = { PATH: process.env.PATH, HOME: process.env.HOME };
const build = ['--env-file=local.env', 'node_modules/astro/bin/astro.mjs', 'build'];
execFileSync(process.execPath, build, { env, stdio: 'pipe' });
