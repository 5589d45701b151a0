/** Lints the files that run the published form service, because the tests have no container engine. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { findOnPath } from '../support/process.ts';

const folder = 'hosting/form-service';

describe('the container file', () => {
  const text = readFileSync(`${folder}/Containerfile`, 'utf8');

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

describe('the systemd unit', () => {
  const unit = `${folder}/sonic-form-service.service`;
  const systemdAnalyze = findOnPath('systemd-analyze') ?? '';

  test.skipIf(!systemdAnalyze || !existsSync('/usr/bin/node'))('is accepted by systemd', () => {
    const { status, stderr } = spawnSync(systemdAnalyze, ['verify', unit], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('starts an existing script', () => {
    const [, script = ''] = /^ExecStart=\S+ (\S+)$/m.exec(readFileSync(unit, 'utf8')) ?? [];
    expect(existsSync(script)).toBe(true);
  });
});

test.runIf(existsSync('.git'))('submissions and secrets never get into the repository', () => {
  const files = ['data/leads.sqlite', 'backup.sqlite', 'leads.csv', 'leads.json', '.env'];
  const all = [...files, 'form-service/.env', '.env.production'];
  const ignored = execFileSync('git', ['check-ignore', ...all], { encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(all);
});
