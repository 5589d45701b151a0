import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import { type Code, type Messages, messages } from '../messages.ts';
import { Refusal, statusOf, wordsOf } from './refusal.ts';

/**
 * Responds with `{success, code, message}`, or with the message as a small page if the browser itself
 * posted the form, without the site's script. The code is stable; the words are not.
 */
export function respond(
  c: Context,
  code: Code,
  details: Refusal['details'] = {},
  words: Messages = messages,
) {
  const success = code === 'stored';
  const message = wordsOf(code, details, words);
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
  return c.html(
    page(message, success ? words.page.stored : words.page.refused, words),
    statusOf(code),
  );
}

/** Responds to what was thrown. Only a `Refusal` has words of its own; the rest is for the log. */
export const respondToError = (c: Context, error: unknown, words?: Messages) =>
  error instanceof Refusal
    ? respond(c, error.code, error.details, words)
    : respond(c, 'error', {}, words);

const page = (message: string, next: string, { language }: Messages) => html`<!doctype html>
<html lang="${language}">
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
