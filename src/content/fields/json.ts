/** Fields that hold JSON. */
import { z } from 'zod';

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON on lines of its own; in a draft it may not be any yet. */
export const indented = (text: string): string =>
  isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text;

/** The field for a sample of JSON. */
export const sample = (title: string, description: string) =>
  z
    .string()
    .max(400)
    .refine(isJson, 'is not JSON. Write, for example, { "reply": "Not yet." }')
    .meta({ title, description });
