import { stripTypeScriptTypes } from 'node:module';
import type { APIRoute } from 'astro';
import { minifySync } from 'vite';
import source from '../../../form-service/captcha/client.ts?raw';

/** The browser's half of the form service's own captcha, a plain script; pages with the form load it. */
export const GET: APIRoute = () =>
  new Response(minifySync('client.js', stripTypeScriptTypes(source)).code);
