import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Responds with `{success, message}` (spec section 7.1), or with the message as a small page if the
 * browser itself posted the form, without the site's script.
 */
export function respond(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
) {
  const type = accepts(c, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  });
  c.header('Vary', 'Accept', { append: true });
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  if (type === 'application/json') {
    return c.json({ success: status === 200, message }, status, headers);
  }
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  return c.html(page(message, status === 200), status, headers);
}

const page = (message: string, success: boolean) => html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${message}</title>
  </head>
  <body>
    <h1>${message}</h1>
    <p>${success ? 'You can close this page.' : 'Go back to the form with your browser’s Back button. Your answers are still there.'}</p>
  </body>
</html>
`;
