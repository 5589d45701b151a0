import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readModules, withIntegrity } from '../../src/build/integrity.ts';
import { integrityFaults } from './integrity.ts';
import { builtPage } from './site.ts';

const root = mkdtempSync(join(tmpdir(), 'modules-'));
mkdirSync(join(root, '_astro'));
const files = {
  'island.1.js': "import { a } from './shared.1.js'; import(`./late.1.js`);",
  'shared.1.js': 'export const a = 1;',
  'late.1.js': 'export const b = 2;',
  'of-another-page.1.js': 'export const c = 3;',
};
for (const [name, code] of Object.entries(files)) writeFileSync(join(root, '_astro', name), code);
const modules = await readModules(root);
const page = '<head></head><body><astro-island component-url="/_astro/island.1.js">';

afterAll(() => rmSync(root, { recursive: true }));

test('a page names all that it may import, and nothing else', () => {
  const map = /<script type="importmap">(.*)<\/script>/.exec(withIntegrity(page, modules))?.[1];
  const { integrity } = JSON.parse(map ?? '{}');
  expect(Object.keys(integrity).sort()).toEqual(
    ['island', 'late', 'shared'].map((name) => `/_astro/${name}.1.js`),
  );
  expect(integrity['/_astro/shared.1.js']).toBe(
    'sha256-aDMU7SIRLo3qgJXIxhc6+ixhJ59f4Hlo6+DiH/8Whx0=',
  );
});

test('what a page leaves out or says wrongly is found', () => {
  const faults = (html: string) =>
    integrityFaults(builtPage('dist/a.html', '/a', html), modules).map(({ what }) => what);
  const whole = withIntegrity(page, modules);
  expect(faults(whole)).toEqual([]);
  expect(faults(page)).toHaveLength(3);
  expect(faults(whole.replace(/sha256-./, 'sha256-_'))).toHaveLength(1);
  expect(faults(`${whole}<script src="/_astro/of-another-page.1.js"></script>`)).toHaveLength(1);
  expect(faults(`${whole}<script>astro-retry</script>`)).toHaveLength(1);
});
