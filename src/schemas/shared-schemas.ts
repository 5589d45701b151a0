/** The schemas of the content files that several pages show; src/sections/page.ts has that of a page. */
import { z } from 'zod';
import { callDescription } from './call-to-describe.ts';
import { apiEndpoint, faqEntry, job, logo, partner, useCase } from './lists.ts';
import { messages } from './messages.ts';
import { navigation } from './navigation.ts';
import { site } from './provider.ts';
import { SHARED_FILES, type SharedFile } from './shared-files.ts';
import { status } from './status.ts';

const listOf = <Entry extends z.ZodType>(title: string, entry: Entry) =>
  z.array(entry).meta({ title });

/** The schema of each shared file. */
export const sharedFiles = {
  site: { file: SHARED_FILES.site, schema: site },
  navigation: { file: SHARED_FILES.navigation, schema: navigation },
  messages: { file: SHARED_FILES.messages, schema: messages },
  callDescription: { file: SHARED_FILES.callDescription, schema: callDescription },
  status: { file: SHARED_FILES.status, schema: status },
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

/** Gives what a shared file says, such as `site` or `faq`. */
export type Shared = <Name extends SharedFile>(name: Name) => SharedContent<Name>;
