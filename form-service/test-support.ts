import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFormService } from './app.ts';
import { createHitCounter } from './hit-counter.ts';
import { createLocalCaptcha, localToken } from './local-captcha.ts';
import type { FormSettings } from './settings.ts';
import { openSqliteStore } from './sqlite/store.ts';
import type { Lead, NewLead, Store } from './store.ts';

export const settings: FormSettings = {
  accessKeys: ['test-key'],
  allowedOrigins: ['https://www.sonic.example'],
  database: ':memory:',
  rateLimit: 1_000_000,
  captcha: {
    verifyUrl: 'http://captcha.test/siteverify',
    secret: 'test-secret',
    action: 'submit',
    minimumScore: 0.5,
    hostnames: ['www.sonic.example', 'localhost'],
  },
  trustedProxies: 0,
  host: '127.0.0.1',
  port: 0,
};

/**
 * Creates a folder for a database, in memory if possible: the tests check what is written, and should
 * not wait for a busy disk.
 */
export const makeFolder = () =>
  mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'leads-'));

let shared: Store | undefined;

/** Returns the shared in-memory store, emptied. Starting a new one takes longer than most tests. */
async function emptyStore(): Promise<Store> {
  shared ??= await openSqliteStore(':memory:');
  for (const { email } of await readLeads(shared)) await shared.deleteByEmail(email);
  return { ...shared, hit: createHitCounter() };
}

/** A service with a database in memory and the local captcha; also returns what it stored and logged. */
export async function startService(
  changes: Partial<FormSettings> = {},
  parts: Partial<Parameters<typeof createFormService>[1]> = {},
) {
  const store = parts.store ?? (await emptyStore());
  const captcha = createLocalCaptcha();
  const logged: Record<string, unknown>[] = [];
  const app = createFormService(
    { ...settings, ...changes },
    {
      store,
      post: (url, init) => captcha.request(url, init),
      log: (entry) => logged.push(entry),
      ...parts,
    },
  );
  return { app, store, logged, leads: () => readLeads(store) };
}

export const readLeads = (store: Store): Promise<Lead[]> => Array.fromAsync(store.list());

/** A lead as the intake makes it, but with its id as digest. */
export const newLead = (id: string, changes: Partial<NewLead> = {}): NewLead => ({
  id,
  digest: id,
  receivedAt: '2026-11-20T10:00:00.000Z',
  verified: true,
  name: 'Test Visitor',
  company: 'Test Company',
  email: 'visitor@example.com',
  phone: '123',
  description: 'Text',
  services: '[]',
  ...changes,
});

/** Valid values for the eight fields of spec section 7.1, with a fresh token. */
export const validFields = () => ({
  name: 'Test Visitor',
  company: 'Test Company',
  email: 'visitor@example.com',
  phone: '+44 20 7946 0000',
  description: 'First line\nSecond line',
  services: '[]',
  access_key: 'test-key',
  recaptcha_token: localToken('submit'),
});

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export type ResponseBody = { success: boolean; message: string };
