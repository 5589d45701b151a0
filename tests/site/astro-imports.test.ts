/** dependency-cruiser does not read .astro files: its rules for them. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';

interface Place {
  path?: string;
  pathNot?: string;
}

interface Rule {
  name: string;
  from: Place;
  to: Place;
}

/** Whether a rule means this file; `$1` in it stands for a part of the importing file's path. */
const isMeant = (file: string, { path, pathNot }: Place, part = '') => {
  const has = (pattern: string) => new RegExp(pattern.replaceAll('$1', part)).test(file);
  return (!path || has(path)) && !(pathNot && has(pathNot));
};

test.each(globSync('src/**/*.astro'))('%s imports only what the rules allow', (file) => {
  const imports = readFileSync(file, 'utf8').matchAll(/from '(\..+?)(?:\?.+)?'|^import '(\..+)'/gm);
  const targets = [...imports].map(([, from, alone]) => join(dirname(file), from ?? alone ?? ''));
  expect(targets.length).toBeGreaterThan(0);
  const broken = (rules.forbidden as Rule[])
    .filter(({ from, to }) => from.path && to.path && isMeant(file, from))
    .flatMap(({ name, from, to }) => {
      const [, part] = file.match(new RegExp(from.path ?? '')) ?? [];
      return targets.filter((target) => isMeant(target, to, part)).map((it) => `${name}: ${it}`);
    });
  expect(broken).toEqual([]);
});
