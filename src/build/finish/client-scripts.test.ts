import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readClientScripts } from './client-scripts.ts';

const root = mkdtempSync(join(tmpdir(), 'scripts-'));
mkdirSync(join(root, '_astro'));
const scripts = {
  'form.abc.js': 'import"./shared.def.js";const a="form_error"',
  'shared.def.js': 'const b="shared_open";import("./form.abc.js")',
  'other.ghi.js': 'const c="other_class"',
};
for (const [name, code] of Object.entries(scripts)) writeFileSync(join(root, '_astro', name), code);

test('knows the words of a page and of the scripts that it loads, directly or indirectly', () => {
  const has = readClientScripts(root)(
    '<p class="plain"><script type="module" src="/_astro/form.abc.js"></script>',
  );
  expect(['plain', 'form_error', 'shared_open'].every(has)).toBe(true);
  expect(has('other_class')).toBe(false);
});
