import { createFormService } from './app.ts';
import { createLocalCaptcha, localToken } from './local-captcha.ts';
import type { FormSettings } from './settings.ts';
import { openStore } from './store.ts';

export const settings: FormSettings = {
  accessKey: 'test-key',
  allowedOrigins: ['https://www.sonic.example'],
  database: ':memory:',
  rateLimit: 1_000_000,
  captcha: {
    verifyUrl: 'http://captcha.test/siteverify',
    secret: 'test-secret',
    action: 'submit',
    minimumScore: 0.5,
  },
  trustedProxies: 0,
  host: '127.0.0.1',
  port: 0,
};

/** A service over a database in memory and the local captcha, with what it stored and logged. */
export function startService(
  changes: Partial<FormSettings> = {},
  parts: Parameters<typeof createFormService>[1] = {},
) {
  const store = openStore(':memory:');
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
  return { app, store, logged, leads: () => [...store.list()] };
}

/** The eight fields of spec section 7.1, valid, with a fresh token. */
export const validFields = () => ({
  name: 'Test Visitor',
  company: 'Test Company',
  email: 'visitor@example.com',
  phone: '+44 20 7946 0000',
  description: 'First line\nSecond line',
  services: '[]',
  access_key: settings.accessKey,
  recaptcha_token: localToken('submit'),
});

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export type Answer = { success: boolean; message: string };
