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

/** The field for a sample of JSON. */
export const sample = (title: string, description: string) =>
  z
    .string()
    .max(400)
    .refine(isJson, 'is not JSON. Write, for example, { "reply": "Not yet." }')
    .meta({ title, description });
