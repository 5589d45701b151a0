import type { APIRoute } from 'astro';
import { minifySync, transformWithOxc } from 'vite';
import source from '../../sections/contact-form/captcha-work.ts?raw';

/**
 * The browser's half of the form service's own captcha, a plain script; pages with the form load
 * it.
 */
export const GET: APIRoute = async () => {
  const { code } = await transformWithOxc(source, 'captcha-work.ts');
  return new Response(minifySync('client.js', code).code);
};
