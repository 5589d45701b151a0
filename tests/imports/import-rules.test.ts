/** Proves that each rule of .dependency-cruiser.json rejects a forbidden import. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';

const config = JSON.parse(readFileSync('.dependency-cruiser.json', 'utf8'));

/** A wrong import for each rule, and for rules with an exception one that it does not cover. */
const WRONG: [rule: string, from: string, to: string][] = [
  ['content', 'src/content/fields.ts', 'src/ui/button.ts'],
  ['content', 'src/content/fields.ts', 'form-service/settings.ts'],
  ['ui', 'src/ui/button.ts', 'src/content/fields.ts'],
  ['styles', 'src/styles/tokens.ts', 'src/ui/mark.ts'],
  ['features', 'src/features/tabs/tabs.ts', 'src/sections/section-context.ts'],
  ['sections', 'src/sections/hero/hero.ts', 'src/sections/cards/cards.ts'],
  ['sections', 'src/sections/hero/hero.ts', 'src/build/environment.ts'],
  ['sections', 'src/sections/hero/hero.ts', 'src/document/header.ts'],
  ['section-registry', 'src/sections/index.ts', 'src/document/header.ts'],
  ['build', 'src/build/fonts/subset.ts', 'src/sections/hero/hero.ts'],
  ['build', 'src/build/fonts/subset.ts', 'src/sections/index.ts'],
  ['document', 'src/document/header.ts', 'src/pages/icon.ts'],
  ['pages', 'src/pages/icon.ts', 'hosting/headers.ts'],
  ['editor', 'editor/form.ts', 'src/sections/hero/hero.ts'],
  ['editor', 'editor/form.ts', 'src/build/finish/finish-page.ts'],
  ['form-service', 'form-service/http/app.ts', 'src/content/fields.ts'],
  ['engines', 'form-service/http/app.ts', 'form-service/store/postgres.ts'],
  ['worker-without-mail', 'hosting/worker/main.ts', 'form-service/delivery/mail.ts'],
  ['hosting', 'hosting/headers.ts', 'src/content/fields.ts'],
];

/** @returns the names of the rules that the imports of these files break */
async function broken(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  try {
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
    const { tsConfig: _, ...options } = config.options;
    const { output } = await cruise(['.'], {
      ...options,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    } as ICruiseOptions);
    return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function importing(from: string, to: string): Record<string, string> {
  const path = relative(dirname(from), to);
  return {
    [from]: `import '${path.startsWith('.') ? path : `./${path}`}';\n`,
    [to]: 'export const nothing = 0;\n',
  };
}

test.each(WRONG)('%s: %s may not import %s', async (rule, from, to) => {
  expect(await broken(importing(from, to))).toEqual([rule]);
});

test('the service imports no package that its image lacks', async () => {
  const files = {
    'package.json': '{ "devDependencies": { "left": "1.0.0" } }',
    'node_modules/left/package.json': '{ "name": "left", "main": "index.js" }',
    'node_modules/left/index.js': '',
    'form-service/http/app.ts': "import 'left';\n",
  };
  expect(await broken(files)).toEqual(['form-service-in-production']);
});

test('no file imports itself through another', async () => {
  const files = {
    'src/ui/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
    'src/ui/b.ts': "import { a } from './a.ts';\nexport const b = a;\n",
  };
  expect(await broken(files)).toContain('no-circle');
});

test('no import is missing', async () => {
  expect(await broken({ 'src/ui/a.ts': "import './missing.ts';\n" })).toEqual(['no-missing-file']);
});

test('every rule is proved here', () => {
  const proved = new Set(WRONG.map(([rule]) => rule));
  for (const rule of ['form-service-in-production', 'no-circle', 'no-missing-file'])
    proved.add(rule);
  expect(config.forbidden.map(({ name }: { name: string }) => name).sort()).toEqual(
    [...proved].sort(),
  );
});
