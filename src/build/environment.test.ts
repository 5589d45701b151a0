import { expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';

const complete = {
  SITE_URL: 'https://www.sonic.example',
  FORM_ENDPOINT: 'https://forms.sonic.example/api/contact',
  FORM_ACCESS_KEY: 'key',
  CAPTCHA_SITE_KEY: 'site-key',
};

it('lists every missing variable in one message that says how to set them', () => {
  expect(() => parseEnvironment({})).toThrow(
    /SITE_URL missing[\s\S]*FORM_ENDPOINT missing[\s\S]*FORM_ACCESS_KEY missing[\s\S]*CAPTCHA_SITE_KEY missing[\s\S]*copy \.env\.example/,
  );
});

it('refuses an address that is none', () => {
  expect(() => parseEnvironment({ ...complete, FORM_ENDPOINT: 'forms.example' })).toThrow(
    'FORM_ENDPOINT must start with https:// or /',
  );
});

it('fills in the captcha provider', () => {
  expect(parseEnvironment(complete).CAPTCHA_SCRIPT_URL).toContain('recaptcha');
});
