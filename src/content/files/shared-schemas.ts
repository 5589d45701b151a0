/**
 * The schemas of the content files that several pages show; src/sections/page.ts has that of a
 * page.
 */
import type { z } from 'zod';
import { apiEndpoints } from './api-endpoints.ts';
import { company } from './company.ts';
import { faq } from './faq.ts';
import { jobs } from './jobs.ts';
import { liveCall } from './live-call.ts';
import { logos } from './logos.ts';
import { messages } from './messages.ts';
import { navigation } from './navigation.ts';
import { partners } from './partners.ts';
import type { SharedFile } from './shared-files.ts';
import { status } from './status.ts';
import { useCases } from './use-cases.ts';

/** The schema of each shared file. */
export const sharedSchemas = {
  company,
  navigation,
  messages,
  liveCall,
  status,
  apiEndpoints,
  faq,
  jobs,
  logos,
  partners,
  useCases,
} as const satisfies Record<SharedFile, z.ZodType>;

/** What a shared file says. */
export type SharedContent<Name extends SharedFile> = z.infer<(typeof sharedSchemas)[Name]>;

/** Gives what a shared file says, such as `company` or `faq`. */
export type Shared = <Name extends SharedFile>(name: Name) => SharedContent<Name>;
