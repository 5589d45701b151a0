import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** The browser's half of the captcha (client.ts) as JavaScript, to be served as a file of the site. */
export const captchaScript = (): string =>
  stripTypeScriptTypes(readFileSync(new URL('client.ts', import.meta.url), 'utf8'));
