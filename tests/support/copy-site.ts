/** Copies of the site that a test or benchmark may change. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Copies all that a build needs, apart from the packages, into the folder `root`. */
export function copySite(root: string): void {
  const folders = ['src', 'content', 'hosting', 'form-service'];
  const files = ['astro.config.ts', 'package.json', 'tsconfig.json', 'local.env'];
  for (const part of [...folders, ...files]) cpSync(part, join(root, part), { recursive: true });
}

/** Links each package separately, so that the copy has its own, empty caches in node_modules. */
export function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((name) => !name.startsWith('.'))) {
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  }
}
