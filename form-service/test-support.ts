import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { createChallenges } from './captcha/challenge.ts';
import { INPUTS, type Input } from './contract.ts';
import { createFormService } from './http/app.ts';
import { type FormSettings, readSettings } from './settings.ts';
import type { Lead, LeadFields, NewLead } from './store/lead.ts';
import { listLeads } from './store/leads.ts';
import type { Statement } from './store/sql.ts';
import { openSqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

/** Signs the challenges of the tests. */
const CAPTCHA_SECRET = 'a secret of the tests, for nothing else';

/** The environment of a service whose tokens `makeToken` makes. */
export const serviceEnvironment = (database: string, accessKey: string) => ({
  FORM_ACCESS_KEY: accessKey,
  FORM_ALLOWED_ORIGINS: 'https://www.sonic.example',
  FORM_DATABASE: database,
  FORM_RATE_LIMIT: '1000000',
  CAPTCHA_SECRET,
  PORT: '0',
});

/** Settings with which every form of `validFields` is stored. */
export const SETTINGS: FormSettings = {
  ...readSettings(serviceEnvironment('', 'test-key')),
  database: ':memory:',
};

export const PROVIDER = {
  url: 'http://captcha.test/siteverify',
  action: 'submit',
  minimumScore: 0.5,
  hostnames: ['www.sonic.example'],
};

/** What the page says of a person. */
const VISIT = { elapsedMs: 40_000, automated: false };

/**
 * A solved challenge that took almost no work; only with the secret can one be issued.
 *
 * @param visit what the page says of its visitor
 */
export async function makeToken(secret = CAPTCHA_SECRET, visit: object = VISIT): Promise<string> {
  const easy = { iterations: 1, mostKeys: 1 };
  const { challenge } = await createChallenges(secret).issue(easy);
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution, visit }));
}

export const makeFolder = () => mkdtempSync(join(tmpdir(), 'leads-'));

/**
 * A service with a database in memory and its own captcha; also returns what it stored and logged.
 */
export async function startService(
  changes: Partial<FormSettings> = {},
  dependencies: Partial<Parameters<typeof createFormService>[1]> = {},
) {
  const store = dependencies.store ?? (await openSqliteStore(':memory:'));
  const logged: Record<string, unknown>[] = [];
  const app = createFormService(
    { ...SETTINGS, ...changes },
    { store, log: (entry) => logged.push(entry), ...dependencies },
  );
  return { app, store, logged, leads: () => readLeads(store) };
}

export const readLeads = (store: Store): Promise<Lead[]> => Array.fromAsync(listLeads(store));

/** Does something with the leads of a file, and closes it. */
export async function inFile<Result>(path: string, act: (store: Store) => Promise<Result>) {
  const store = await openSqliteStore(path);
  return act(store).finally(store.close);
}

export const idsIn = (path: string) =>
  inFile(path, async (store) => (await readLeads(store)).map(({ id }) => id).sort());

const SHAPED: Record<string, string> = { email: 'office@example.com', tel: '020 7946 0001' };

const TEXTS = {
  ...Object.fromEntries(
    Object.entries<Input>(INPUTS).map(([name, { kind }]) => [name, SHAPED[kind] ?? 'Test answer']),
  ),
  name: 'Test Visitor',
  company: 'Test Company',
  email: 'visitor@example.com',
  phone: '+44 20 7946 0000',
  description: 'First line\nSecond line',
};

/** A lead like those of the intake, but with its id as content hash. */
export const newLead = (
  id: string,
  { fields, ...changes }: Partial<Omit<NewLead, 'fields'>> & { fields?: Partial<LeadFields> } = {},
): NewLead => ({
  id,
  contentHash: id,
  receivedAt: '2026-11-20T10:00:00.000Z',
  verified: true,
  signals: '',
  fields: { ...TEXTS, services: [], ...fields } as LeadFields,
  ...changes,
});

/** The store, but for statements with these words, which end otherwise. */
export function withFault(store: Store, words: string, end: () => Promise<never>): Store {
  const has = ({ parts }: Statement) => parts.join('?').includes(words);
  return {
    ...store,
    run: (statement) => (has(statement) ? end() : store.run(statement)),
    write: (...statements) => (statements.some(has) ? end() : store.write(...statements)),
  };
}

/** What SQLite says on a full disk. */
export const diskIsFull = () =>
  Promise.reject(Object.assign(new Error('database or disk is full'), { errcode: 13 }));

/** The same lead as the store returns it. */
export const stored = ({ contentHash: _, ...lead }: NewLead): Lead => lead;

/** Valid values for all fields of the form, with a fresh token. */
export const validFields = async (secret?: string, visit?: object) => ({
  ...TEXTS,
  services: '[]',
  access_key: 'test-key',
  recaptcha_token: await makeToken(secret, visit),
});

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

interface ResponseBody {
  success: boolean;
  code: string;
  message: string;
}

/** Sends a valid form with these changes; also returns the answer's JSON. */
export async function submit(
  { app }: Pick<Awaited<ReturnType<typeof startService>>, 'app'>,
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const body = formOf({ ...(await validFields()), ...changes });
  const response = await app.request('/', { method: 'POST', body, headers });
  return { response, status: response.status, answer: (await response.json()) as ResponseBody };
}

/**
 * Spawns a server and waits until it logs, like `main.ts`, that it is listening.
 * The caller has to end the process.
 *
 * @param script path relative to the project's root
 */
export async function spawnServer(
  script: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE;
  const child = spawn(process.execPath, [script], {
    env: { NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const entry = JSON.parse(line);
      if (entry.event === 'listening') resolve(entry.port);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}.`)));
  });
  return { child, url: `http://127.0.0.1:${port}/api/contact` };
}
