import { existsSync } from 'node:fs';
import type { MessagesByLanguage } from '../../form-service/messages.ts';
import { getLanguages, getShared } from './get-shared.ts';
import { fileIn } from './languages.ts';
import { SHARED_FILES } from './shared-files.ts';

/** The form service's messages by language folder, `default` for the root; without languages that do not have them. */
export const formMessages = (): MessagesByLanguage =>
  Object.fromEntries(
    getLanguages()
      .filter(({ folder }) => existsSync(fileIn(folder, SHARED_FILES.messages)))
      .flatMap((language) => {
        const { answers, service, form } = getShared('messages', language);
        if (!service) return [];
        const codes = { ...answers, stored: form.success };
        return [[language.folder || 'default', { ...service, codes, language: language.tag }]];
      }),
  );
