import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeOriginals } from './remove-originals.ts';

test('only pictures that a page names are published', async () => {
  const root = mkdtempSync(join(tmpdir(), 'originals-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, '_astro'));
  for (const file of ['office.aB1.jpg', 'office.aB1_x.webp', 'unused.C2.png', 'form.D3.js']) {
    writeFileSync(join(root, '_astro', file), file);
  }
  writeFileSync(join(root, 'a.html'), '<p>');
  writeFileSync(join(root, 'b.html'), '<img srcset="/_astro/office.aB1_x.webp 480w">');
  await removeOriginals(root, ['a.html', 'b.html']);
  expect(readdirSync(join(root, '_astro')).sort()).toEqual(['form.D3.js', 'office.aB1_x.webp']);
});
