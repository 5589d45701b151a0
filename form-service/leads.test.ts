import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'leads-'));
const path = join(folder, 'leads.sqlite');

const run = (args: string[], FORM_DATABASE = path) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, FORM_DATABASE };
    execFile(
      process.execPath,
      ['form-service/leads.ts', ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const lead = (day: string) => ({
  id: day,
  receivedAt: `${day}T23:59:59.999Z`,
  name: `Visitor of ${day}`,
  company: '=HYPERLINK("https://elsewhere.example")',
  email: `${day}@example.com`,
  phone: '+44 20 7946 0000',
  description: 'Line one\nLine two',
  services: '["Voice agents"]',
});

beforeAll(() => {
  const store = openStore(path);
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) store.save(lead(day), false);
  store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

it('lists everything, filters by whole days', async () => {
  const all = await run([]);
  expect(all.stdout).toMatch(/Visitor of 2026-11-01.*Visitor of 2026-11-03.*3 submissions\./s);
  const some = await run(['--since', '2026-11-02', '--until', '2026-11-02']);
  expect(some.stdout).toContain('Visitor of 2026-11-02');
  expect(some.stdout).toContain('1 submission.');
});

it('exports JSON with services as a list, and an empty list where there is nothing', async () => {
  const { stdout } = await run(['--json', '--until', '2026-11-01']);
  expect(JSON.parse(stdout)).toEqual([{ ...lead('2026-11-01'), services: ['Voice agents'] }]);
  expect(JSON.parse((await run(['--json', '--since', '2030-01-01'])).stdout)).toEqual([]);
});

it('exports CSV without formulas', async () => {
  const { stdout } = await run(['--csv', '--since', '2026-11-03']);
  expect(stdout).toContain(`"'=HYPERLINK(""https://elsewhere.example"")"`);
  expect(stdout).toContain(`"'+44 20 7946 0000"`);
  expect(stdout.split('\r\n')).toHaveLength(3);
});

it('deletes an address', async () => {
  expect((await run(['--delete-email', '2026-11-01@EXAMPLE.com'])).stdout).toBe(
    'Deleted 1 submission.\n',
  );
  expect((await run([])).stdout).toContain('2 submissions.');
});

it.each([
  [['--since', 'yesterday'], path, /--since needs a day/],
  [['--until', '2026-13-01'], path, /--until needs a day/],
  [['--until', '2026-02-30'], path, /--until needs a day/],
  [['--nonsense'], path, /--nonsense/],
  [['--delete-email', '2026-11-02@example.com', '--since', '2026-11-03'], path, /no other option/],
  [[], join(folder, 'absent.sqlite'), /Nothing is stored yet.*absent\.sqlite/],
])('%j on %s ends with a clear message', async (args, database, message) => {
  const { code, stderr, stdout } = await run(args, database);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(message);
});
