import type { MessagesByLanguage } from '../../form-service/messages.ts';
import { fileIn } from './languages.ts';
import { SHARED_FILES } from './shared-files.ts';
import { type Site, sharedIn } from './site.ts';

/** The form service's messages by language folder, `default` for the root; without languages that do not have them. */
export const formMessages = (site: Site): MessagesByLanguage =>
  Object.fromEntries(
    site.languages
      .filter(({ folder }) => fileIn(folder, SHARED_FILES.messages) in site.contents)
      .flatMap((language) => {
        const { answers, service, form } = sharedIn(site, language)('messages');
        if (!service) return [];
        const codes = { ...answers, stored: form.success };
        return [[language.folder || 'default', { ...service, codes, language: language.tag }]];
      }),
  );
