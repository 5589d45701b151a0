import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Copies all that a build needs, apart from the packages, into the folder `root`. */
export function copySite(root: string): void {
  const folders = ['src', 'content', 'hosting', 'form-service'];
  const files = ['astro.config.mjs', 'package.json', 'tsconfig.json', 'local.env'];
  for (const part of [...folders, ...files]) cpSync(part, join(root, part), { recursive: true });
}
