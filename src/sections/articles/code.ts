/** The examples of an article: a request such as `POST /path { … }`, and JSON. */
import { z } from 'zod';
import { indented, isJson } from '../../content/fields/json.ts';

const REQUEST = /^(GET|POST) (\/\S+)(?:\s+(\{.*\}))?$/s;

/** The field for a request. */
export const request = z
  .string()
  .max(400)
  .refine((text) => {
    const [matched, , , body] = REQUEST.exec(text) ?? [];
    return matched !== undefined && (body === undefined || isJson(body));
  }, 'is not a request. Write, for example, GET /api/v1/mcp/servers or POST /path { "message": "Hello" }')
  .meta({ title: 'Request', description: 'Method, path and JSON.' });

/** @returns the method, and the rest of a request, which may still be a draft */
export function partsOf(text: string): { method: string; rest: string } {
  const [, method = '', path = text, body] = REQUEST.exec(text) ?? [];
  return { method, rest: body ? `${path}\n${indented(body)}` : path };
}
