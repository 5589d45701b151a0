import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { variables } from './variables.ts';

const GOOD = {
  FORM_ACCESS_KEY: 'key',
  FORM_ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
  CAPTCHA_SECRET: 'a secret of at least 24 characters',
};

test('fills in the defaults', () => {
  expect(readSettings(GOOD)).toEqual({
    accessKeys: ['key'],
    allowedOrigins: ['https://a.example', 'https://b.example:8443'],
    database: 'data/leads.sqlite',
    rateLimit: 20,
    keepDays: undefined,
    captcha: { secret: GOOD.CAPTCHA_SECRET, verifier: undefined },
    mail: undefined,
    webhook: undefined,
    metrics: undefined,
    trustedProxies: 0,
    host: '127.0.0.1',
    port: 4322,
  });
});

test('uses a captcha provider if one is named; its secret may be short', () => {
  const CAPTCHA_VERIFY_URL = 'https://captcha.example/siteverify';
  const { captcha } = readSettings({ ...GOOD, CAPTCHA_VERIFY_URL, CAPTCHA_SECRET: 'short' });
  expect(captcha).toEqual({
    secret: 'short',
    verifier: {
      url: CAPTCHA_VERIFY_URL,
      action: 'submit',
      minimumScore: 0.5,
      hostnames: ['a.example', 'b.example'],
    },
  });
});

test('lists every missing variable in one message', () => {
  expect(() => readSettings({ FORM_ACCESS_KEY: '  ' })).toThrow(
    /FORM_ACCESS_KEY is missing.*\n.*FORM_ALLOWED_ORIGINS is missing.*\n.*CAPTCHA_SECRET is missing/,
  );
});

test.each([
  ['FORM_ALLOWED_ORIGINS', 'https://a.example/form?x', 'has /form\\?x after its host'],
  ['FORM_ALLOWED_ORIGINS', 'https://b.example, www.a.example', '“www.a.example”.*begin with https'],
  ['FORM_ALLOWED_ORIGINS', 'https://me@a.example', 'a name or a password'],
  ['FORM_ALLOWED_ORIGINS', ' , ', 'names no origin'],
  ['FORM_METRICS', '::1:9464', 'not a host and a port'],
  ['CAPTCHA_VERIFY_URL', 'captcha.example', 'not an address'],
  ['CAPTCHA_SECRET', 'short', 'shorter than 24'],
  ['CAPTCHA_MINIMUM_SCORE', '1.1', 'above 1'],
  ['FORM_KEEP_DAYS', '1', 'below 2'],
  ['TRUSTED_PROXIES', 'yes', 'has “yes”, which is neither'],
  ['TRUSTED_PROXIES', '203.0.113.0/24, 300.1.1.1', 'has “300.1.1.1”'],
  ['FORM_WEBHOOK_URL', 'https://user:word@crm.example', 'a name or a password'],
  ['FORM_DATABASE', 'mysql://user:word@db.example/leads', 'neither'],
  ['FORM_WEBHOOK_SECRET', 'whsec_short', 'at least 24 bytes'],
  ['FORM_METRICS', '9464', 'not a host and a port'],
  ['FORM_METRICS', '127.0.0.1:99999', 'not a host and a port'],
  ['FORM_MAIL_FROM', 'Sonic', 'no email address'],
])('%s=%s is rejected', (name, value, words) => {
  expect(() => readSettings({ ...GOOD, [name]: value })).toThrow(new RegExp(`${name} .*${words}`));
});

test.each([
  ['https://WWW.Sonic.example', 'https://www.sonic.example'],
  ['https://www.müller.example', 'https://www.xn--mller-kva.example'],
  ['https://www.sonic.example:443, ', 'https://www.sonic.example'],
  ['http://sonic.example:80/', 'http://sonic.example'],
])('takes the origin %s as browsers send it', (FORM_ALLOWED_ORIGINS, origin) => {
  expect(readSettings({ ...GOOD, FORM_ALLOWED_ORIGINS }).allowedOrigins).toEqual([origin]);
});

test('takes an IPv6 address, and proxies by number or by network', () => {
  const { metrics } = readSettings({ ...GOOD, FORM_METRICS: '[::1]:9464' });
  expect(metrics).toEqual({ host: '::1', port: 9464 });
  const trusted = (TRUSTED_PROXIES: string) =>
    readSettings({ ...GOOD, TRUSTED_PROXIES }).trustedProxies;
  expect(trusted(' 2 ')).toBe(2);
  expect(trusted('203.0.113.0/24, 2001:db8::/32,')).toEqual(['203.0.113.0/24', '2001:db8::/32']);
});

test('requires all three mail variables or none', () => {
  const some = { ...GOOD, FORM_SMTP_URL: 'smtps://mail.example', FORM_MAIL_TO: 'to@a.example' };
  expect(() => readSettings(some)).toThrow(/FORM_MAIL_FROM is missing/);
  expect(readSettings({ ...some, FORM_MAIL_FROM: 'from@a.example' }).mail).toEqual({
    smtpUrl: 'smtps://mail.example',
    from: 'from@a.example',
    to: 'to@a.example',
  });
});

test('requires a secret for a webhook, and accepts the previous one too', () => {
  const secret = `whsec_${'A'.repeat(32)}`;
  const previous = `whsec_${'B'.repeat(43)}=`;
  const some = { ...GOOD, FORM_WEBHOOK_URL: 'https://crm.example/leads' };
  expect(() => readSettings(some)).toThrow(/FORM_WEBHOOK_SECRET is missing/);
  const all = {
    ...some,
    FORM_WEBHOOK_SECRET: secret,
    FORM_WEBHOOK_PREVIOUS_SECRET: previous,
    FORM_METRICS: '127.0.0.1:9464',
  };
  expect(readSettings(all)).toMatchObject({
    webhook: { url: 'https://crm.example/leads', secrets: [secret, previous] },
    metrics: { host: '127.0.0.1', port: 9464 },
  });
});

test('local.env has everything for local mode', () => {
  expect(() => readSettings(parseEnv(readFileSync('local.env', 'utf8')))).not.toThrow();
});

test('.env.example explains every variable', () => {
  const example = readFileSync('form-service/.env.example', 'utf8');
  const uncommented = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''));
  const filled = { ...uncommented, FORM_ACCESS_KEY: 'key', CAPTCHA_SECRET: 'secret' };
  expect(readSettings(filled).mail).toBeDefined();
  expect(Object.keys(uncommented).sort()).toEqual(Object.keys(variables.shape).sort());
});
