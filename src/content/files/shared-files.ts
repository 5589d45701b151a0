/**
 * The content files that several pages show, by the names that code has for them; shared-schemas.ts
 * has their schemas.
 */
export const SHARED_FILES = {
  company: 'content/site.yaml',
  navigation: 'content/navigation.yaml',
  messages: 'content/messages.yaml',
  liveCall: 'content/live-call.yaml',
  status: 'content/status.yaml',
  apiEndpoints: 'content/api-endpoints.yaml',
  faq: 'content/faq.yaml',
  jobs: 'content/jobs.yaml',
  logos: 'content/logos.yaml',
  partners: 'content/partners.yaml',
  useCases: 'content/use-cases.yaml',
} as const;

/** What code calls a shared file. */
export type SharedFile = keyof typeof SHARED_FILES;
