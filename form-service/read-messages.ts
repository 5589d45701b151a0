import { readFileSync } from 'node:fs';
import type { MessagesByLanguage } from './messages.ts';

/**
 * The messages in a file that a build has written for its languages; none without a file.
 *
 * @throws Error if the file cannot be read, or names an unknown kind of language
 */
export function readMessages(file: string | undefined): MessagesByLanguage {
  if (!file) return {};
  try {
    const messages: MessagesByLanguage = JSON.parse(readFileSync(file, 'utf8'));
    // Now rather than at each form.
    for (const { language } of Object.values(messages)) Intl.getCanonicalLocales(language);
    return messages;
  } catch (error) {
    throw new Error(
      `FORM_MESSAGES is ${file}, which cannot be read (${(error as Error).message}). Name the form-messages.json of the built site, or remove the variable.`,
    );
  }
}
