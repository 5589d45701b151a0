/** Validates requests before a route handles them, and turns errors into answers. */
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { validator } from 'hono/validator';
import type { z } from 'zod';
import { FULL, isFull } from './files.ts';

/** The answer to a request that no page of the editor sends. */
export const ODD = 'The editor does not understand this request. Load the page again.';
const TOO_LARGE = 'This is too large. A picture may have 60 MB.';
const UNKNOWN =
  'Something went wrong in the editor. Try again; if it happens once more, tell whoever runs the site.';

function parsed<Schema extends z.ZodType>(schema: Schema, sent: unknown, context: Context) {
  const { success, data, error } = schema.safeParse(sent);
  if (success) return data;
  const own = error.issues.find(({ code }) => code === 'too_big' || code === 'custom');
  return context.text(own?.message ?? ODD, 400);
}

/** The body of a request, as JSON; 400 with a sentence if it has another shape. */
export const sentBody = <Schema extends z.ZodType>(schema: Schema) =>
  validator('json', (sent, context) => parsed(schema, sent, context));
/** The query of an address, in the same way. */
export const sentQuery = <Schema extends z.ZodType>(schema: Schema) =>
  validator('query', (sent, context) => parsed(schema, sent, context));

/** Answers with the message of an error that is meant for people; all others go to the log. */
export const answerError: ErrorHandler = (error, context) => {
  if (error instanceof HTTPException) {
    return context.text(error.status === 413 ? TOO_LARGE : ODD, error.status);
  }
  // For values nested thousands deep.
  if (error instanceof RangeError) return context.text(ODD, 400);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return context.notFound();
  // Whoever sent it is gone, and reads no answer.
  if (code === 'ECONNRESET') return context.text(ODD, 400);
  if (isFull(error)) return context.text(FULL, 507);
  // A system error's message names paths of the server.
  if (error.constructor === Error && !('code' in error)) return context.text(error.message, 400);
  console.error(error);
  return context.text(UNKNOWN, 500);
};
