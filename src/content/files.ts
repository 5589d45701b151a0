/** The content files that several pages show, with their schemas; src/sections/page.ts has that of a page. */
import { z } from 'zod';
import { callDescription } from './call-description.ts';
import { splitFile } from './languages.ts';
import { apiEndpoint, faqEntry, job, logo, partner, useCase } from './lists.ts';
import { messages, serviceTexts, translatedMessages } from './messages.ts';
import { navigation } from './navigation.ts';
import { site } from './site.ts';
import { status, statusTexts, translatedStatus } from './status.ts';

const listOf = <Entry extends z.ZodType>(title: string, entry: Entry) =>
  z.array(entry).meta({ title });

export const sharedFiles = {
  site: { file: 'content/site.yaml', schema: site },
  navigation: { file: 'content/navigation.yaml', schema: navigation },
  messages: {
    file: 'content/messages.yaml',
    schema: messages,
    translated: translatedMessages,
    ownTexts: serviceTexts,
  },
  callDescription: { file: 'content/call-description.yaml', schema: callDescription },
  status: {
    file: 'content/status.yaml',
    schema: status,
    translated: translatedStatus,
    ownTexts: statusTexts,
  },
  apiEndpoints: {
    file: 'content/api-endpoints.yaml',
    schema: listOf('Endpoints', apiEndpoint),
  },
  faq: { file: 'content/faq.yaml', schema: listOf('Questions', faqEntry) },
  jobs: { file: 'content/jobs.yaml', schema: listOf('Open positions', job) },
  logos: { file: 'content/logos.yaml', schema: listOf('Customer logos', logo) },
  partners: { file: 'content/partners.yaml', schema: listOf('Partners', partner) },
  useCases: { file: 'content/use-cases.yaml', schema: listOf('Use cases', useCase) },
} as const;

export type SharedFile = keyof typeof sharedFiles;
export type SharedContent<Name extends SharedFile> = z.infer<(typeof sharedFiles)[Name]['schema']>;

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
