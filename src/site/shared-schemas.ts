/** The schemas of the content files that several pages show; src/sections/page.ts has that of a page. */
import { z } from 'zod';
import { splitFile } from './languages.ts';
import { callDescription } from './schemas/call-to-describe.ts';
import { apiEndpoint, faqEntry, job, logo, partner, useCase } from './schemas/lists.ts';
import { messages, serviceTexts, translatedMessages } from './schemas/messages.ts';
import { navigation } from './schemas/navigation.ts';
import { site } from './schemas/provider.ts';
import { status, statusTexts, translatedStatus } from './schemas/status.ts';
import { SHARED_FILES, type SharedFile } from './shared-files.ts';

const listOf = <Entry extends z.ZodType>(title: string, entry: Entry) =>
  z.array(entry).meta({ title });

/** The schema of each shared file; `translated` is that of other languages than the root's, `ownTexts` the code's own. */
export const sharedFiles = {
  site: { file: SHARED_FILES.site, schema: site },
  navigation: { file: SHARED_FILES.navigation, schema: navigation },
  messages: {
    file: SHARED_FILES.messages,
    schema: messages,
    translated: translatedMessages,
    ownTexts: serviceTexts,
  },
  callDescription: { file: SHARED_FILES.callDescription, schema: callDescription },
  status: {
    file: SHARED_FILES.status,
    schema: status,
    translated: translatedStatus,
    ownTexts: statusTexts,
  },
  apiEndpoints: {
    file: SHARED_FILES.apiEndpoints,
    schema: listOf('Endpoints', apiEndpoint),
  },
  faq: { file: SHARED_FILES.faq, schema: listOf('Questions', faqEntry) },
  jobs: { file: SHARED_FILES.jobs, schema: listOf('Open positions', job) },
  logos: { file: SHARED_FILES.logos, schema: listOf('Customer logos', logo) },
  partners: { file: SHARED_FILES.partners, schema: listOf('Partners', partner) },
  useCases: { file: SHARED_FILES.useCases, schema: listOf('Use cases', useCase) },
} as const satisfies Record<SharedFile, object>;

/** What a shared file says. */
export type SharedContent<Name extends SharedFile> = z.infer<(typeof sharedFiles)[Name]['schema']>;

/** Gives what a shared file says, such as `site` or `faq`, in one language. */
export type Shared = <Name extends SharedFile>(name: Name) => SharedContent<Name>;

/** The schema of a shared file in a language; other languages than the root's have to translate what is in the code. */
export const schemaIn = (folder: string, file: (typeof sharedFiles)[SharedFile]): z.ZodType =>
  folder && 'translated' in file ? file.translated : file.schema;

/** The start of a file's translation: all of the file, and the texts that the code supplies for it. */
export function beginning(file: string, value: object): object {
  if (Array.isArray(value)) return value;
  // Only one page can have a former path.
  const { movedFrom: _, ...fields } = value as Record<string, object>;
  const { rootFile } = splitFile(file);
  const shared = Object.values(sharedFiles).find((each) => each.file === rootFile);
  const own: Record<string, object> = shared && 'ownTexts' in shared ? shared.ownTexts : {};
  const said = Object.entries(own).map(([name, texts]) => [name, { ...texts, ...fields[name] }]);
  return { ...fields, ...Object.fromEntries(said) };
}
