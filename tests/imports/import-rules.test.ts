/** Proves that each rule about imports rejects a forbidden one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';

// Not typed, because it is a configuration in plain JavaScript.
const { default: config, parts } = await import(resolve('.dependency-cruiser.mjs'));

/** A wrong import for each rule, and for rules with an exception one that it does not cover. */
const WRONG: [rule: string, from: string, to: string][] = [
  ['schemas', 'src/schemas/field-schemas.ts', 'src/ui/button.ts'],
  ['schemas', 'src/schemas/field-schemas.ts', 'src/site/pages.ts'],
  ['contract', 'hosting/serve.ts', 'form-service/settings.ts'],
  ['ui', 'src/ui/card.ts', 'src/schemas/svg.ts'],
  ['styles', 'src/styles/tokens.ts', 'src/ui/mark.ts'],
  ['features', 'src/features/tabs/tabs.ts', 'src/site/pages.ts'],
  ['sections', 'src/sections/hero/hero.ts', 'src/sections/cards/cards.ts'],
  ['sections', 'src/sections/hero/hero.ts', 'src/generate/environment.ts'],
  ['sections', 'src/sections/hero/hero.ts', 'src/site/pages.ts'],
  ['section-registry', 'src/sections/index.ts', 'src/document/header.ts'],
  ['site', 'src/site/pages.ts', 'src/generate/environment.ts'],
  ['no-component', 'src/site/page-files.ts', 'src/sections/hero/hero.tsx'],
  ['generate', 'src/generate/fonts/subset.ts', 'src/document/footer.ts'],
  ['document', 'src/document/footer.ts', 'src/pages/robots.ts'],
  ['pages', 'src/pages/icon.ts', 'hosting/headers.ts'],
  ['form-service', 'form-service/http/app.ts', 'src/site/schemas/svg.ts'],
  ['form-service-http', 'form-service/intake/network.ts', 'form-service/http/app.ts'],
  ['engines', 'form-service/http/app.ts', 'form-service/store/postgres.ts'],
  ['hosting', 'hosting/redirects.ts', 'src/schemas/svg.ts'],
  ['form-service-in-production', 'form-service/http/body.ts', 'node_modules/left/index.js'],
  ['no-circle', 'src/ui/a.ts', 'src/ui/b.ts'],
  ['no-missing-file', 'src/ui/c.ts', './missing.ts'],
  ...parts.flatMap(({ wrong }: { wrong: [string, string, string][] }) => wrong),
];

/** Rules that hold for imports of types too, which is how their wrong imports are written. */
const OF_TYPES: string[] = parts.flatMap(({ ofTypes }: { ofTypes: string[] }) => ofTypes);

/** @returns the imports that break rules in a project of these imports alone */
async function violations(): Promise<typeof WRONG> {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source, { flag: 'a' });
  };
  for (const [rule, from, to] of WRONG) {
    const path = relative(dirname(from), to).replace(/^(?!\.)/, './');
    const isMissing = to.startsWith('./');
    const what = OF_TYPES.includes(rule) ? 'type {} from ' : '';
    write(
      from,
      `import ${what}'${isMissing ? to : path.replace(/.*node_modules\/left.*/, 'left')}';\n`,
    );
    if (!isMissing) write(to, '');
  }
  write('src/ui/b.ts', "import './a.ts';\n");
  write('package.json', '{ "devDependencies": { "left": "1.0.0" } }');
  write('node_modules/left/package.json', '{ "name": "left", "main": "index.js" }');
  const { tsConfig: _, ...options } = config.options;
  const { output } = await cruise(['.'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  } as ICruiseOptions);
  rmSync(folder, { recursive: true });
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => [rule.name, from, to]);
}

test('every rule rejects what it is for, and only that', async () => {
  const found = await violations();
  const lines = (imports: typeof WRONG) => imports.map((each) => each.join(' ')).sort();
  expect(lines(found)).toEqual(lines(WRONG));
  const proved = new Set(WRONG.map(([rule]) => rule));
  expect(config.forbidden.map(({ name }: { name: string }) => name).sort()).toEqual(
    [...proved].sort(),
  );
});
