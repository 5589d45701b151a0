import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import { type Code, MESSAGES } from '../contract.ts';
import { HttpError, messageOf, statusOf } from '../http-error.ts';

/** JSON, or a small page if the browser itself posted the form, without the site's script. */
export function respond(c: Context, code: Code, details: HttpError['details'] = {}) {
  const success = code === 'stored';
  const message = messageOf(code, details);
  const type = accepts(c, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  });
  c.header('Vary', 'Accept', { append: true });
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of Object.entries(details.headers ?? {})) c.header(name, value);
  if (type === 'application/json') return c.json({ success, code, message }, statusOf(code));
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  const { stored, rejected } = MESSAGES.page;
  return c.html(page(message, success ? stored : rejected), statusOf(code));
}

export const respondToError = (c: Context, error: unknown) =>
  error instanceof HttpError ? respond(c, error.code, error.details) : respond(c, 'error');

const page = (message: string, next: string) => html`<!doctype html>
<html lang="${MESSAGES.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${message}</title>
  </head>
  <body>
    <h1>${message}</h1>
    <p>${next}</p>
  </body>
</html>
`;
