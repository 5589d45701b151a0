import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';

const complete = {
  SITE_URL: 'https://www.sonic.example',
  FORM_ENDPOINT: 'https://forms.sonic.example/api/contact',
  FORM_ACCESS_KEY: 'key',
};

test('lists every missing variable in one message, with a hint that says how to set them', () => {
  expect(() => parseEnvironment({})).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /SITE_URL missing[\s\S]*FORM_ENDPOINT missing[\s\S]*FORM_ACCESS_KEY missing/,
      ),
      hint: expect.stringContaining('copy .env.example'),
    }),
  );
});

test('rejects an invalid address', () => {
  for (const FORM_ENDPOINT of ['forms.example', '/contact']) {
    expect(() => parseEnvironment({ ...complete, FORM_ENDPOINT })).toThrow(
      /FORM_ENDPOINT must be \/api\/contact, or start with https:\/\/$/,
    );
  }
  for (const SITE_URL of ['www.sonic.example', 'htps://www.sonic.example', 'sonic:4321']) {
    expect(() => parseEnvironment({ ...complete, SITE_URL }), SITE_URL).toThrow('SITE_URL');
  }
});

test('takes the site’s address as browsers write it, and says what a published site cannot have', () => {
  const of = (SITE_URL: string) => parseEnvironment({ ...complete, SITE_URL }).SITE_URL;
  for (const [written, read] of [
    ['https://WWW.Sonic.example:443/', 'https://www.sonic.example'],
    ['https://www.bäckerei.example', 'https://www.xn--bckerei-5wa.example'],
    ['http://localhost:4321', 'http://localhost:4321'],
  ] as const) {
    expect(of(written)).toBe(read);
  }
  for (const more of ['/site', '/blog/', '?a=1', '#a']) {
    expect(() => of(`https://people.sonic.example${more}`), more).toThrow('more than a host');
  }
  expect(() => of('https://user@www.sonic.example')).toThrow('more than a host');
  expect(() => of('http://www.sonic.example')).toThrow('SITE_URL begins with http://');
});

test('knows one form service on the same server, or those that are named', () => {
  const servers = (text?: string) =>
    parseEnvironment({ ...complete, FORM_SERVERS: text }).FORM_SERVERS;
  expect(servers()).toEqual(['127.0.0.1:4322']);
  expect(servers('10.0.0.2:4322,10.0.0.3:4322')).toEqual(['10.0.0.2:4322', '10.0.0.3:4322']);
  expect(servers('form-1.internal:80,[fd00::2]:80')).toEqual([
    'form-1.internal:80',
    '[fd00::2]:80',
  ]);
  expect(servers('a:1, b:2,')).toEqual(['a:1', 'b:2']);
  const wrongs = '|10.0.0.2|a:1,,b:2|,a:1|x;y:1|x;y,a:1|{$X}:1|::1:80|a:1b:2'.split('|');
  for (const wrong of wrongs) {
    expect(() => servers(wrong), wrong).toThrow('FORM_SERVERS must be hosts with ports');
  }
});

test('requires a site key only with a captcha provider', () => {
  const provider = { ...complete, CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js' };
  expect(parseEnvironment(complete).CAPTCHA_SCRIPT_URL).toBe('/captcha/api.js');
  expect(() => parseEnvironment(provider)).toThrow('CAPTCHA_SITE_KEY missing');
  expect(parseEnvironment({ ...provider, CAPTCHA_SITE_KEY: 'key' }).CAPTCHA_SITE_KEY).toBe('key');
});

test('rejects a hosted form with the own captcha, which gets no challenges there', () => {
  const hosted = { ...complete, FORM_ENDPOINT: 'https://api.forms.example/submit' };
  expect(() => parseEnvironment(hosted)).toThrow(/FORM_ENDPOINT does not end in \/api\/contact/);
  const provider = {
    CAPTCHA_SCRIPT_URL: 'https://www.google.com/recaptcha/api.js',
    CAPTCHA_SITE_KEY: 'key',
  };
  expect(() => parseEnvironment({ ...hosted, ...provider })).not.toThrow();
  expect(() => parseEnvironment({ ...complete, FORM_ENDPOINT: '/api/contact' })).not.toThrow();
});

test('rejects a captcha that the page cannot call', () => {
  const turnstile = {
    CAPTCHA_SCRIPT_URL: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    CAPTCHA_SITE_KEY: 'key',
  };
  expect(() => parseEnvironment({ ...complete, ...turnstile })).toThrow('interface of reCAPTCHA');
});
