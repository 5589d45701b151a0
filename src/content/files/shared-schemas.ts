/** The schemas of the content files that several pages show; src/sections/page.ts has that of a page. */
import { z } from 'zod';
import { callDescription } from './call-description.ts';
import { apiEndpoint, faqEntry, job, logo, partner, useCase } from './lists.ts';
import { messages } from './messages.ts';
import { navigation } from './navigation.ts';
import type { SharedFile } from './shared-files.ts';
import { site } from './site.ts';
import { status } from './status.ts';

const listOf = <Entry extends z.ZodType>(title: string, entry: Entry) =>
  z.array(entry).meta({ title });

/** The schema of each shared file. */
export const sharedSchemas = {
  site,
  navigation,
  messages,
  callDescription,
  status,
  apiEndpoints: listOf('Endpoints', apiEndpoint),
  faq: listOf('Questions', faqEntry),
  jobs: listOf('Open positions', job),
  logos: listOf('Customer logos', logo),
  partners: listOf('Partners', partner),
  useCases: listOf('Use cases', useCase),
} as const satisfies Record<SharedFile, z.ZodType>;

/** What a shared file says. */
export type SharedContent<Name extends SharedFile> = z.infer<(typeof sharedSchemas)[Name]>;

/** Gives what a shared file says, such as `site` or `faq`. */
export type Shared = <Name extends SharedFile>(name: Name) => SharedContent<Name>;
