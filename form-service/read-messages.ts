import { readFileSync } from 'node:fs';
import type { MessagesByLanguage } from './messages.ts';

/**
 * The messages in a file that a build has written for its languages; none without a file.
 *
 * @throws Error if the file cannot be read
 */
export function readMessages(file: string | undefined): MessagesByLanguage {
  if (!file) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `FORM_MESSAGES is ${file}, which cannot be read (${(error as Error).message}). Name the form-messages.json of the built site, or remove the variable.`,
    );
  }
}
