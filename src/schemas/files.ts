/** The content files beside the pages, each with the shape that it must have. */
import { apiEndpoint } from './api.ts';
import { job, partner } from './company.ts';
import { faqEntry } from './help.ts';
import { logo, messages, navigation, site } from './site.ts';
import { status } from './status.ts';
import { useCase } from './use-cases.ts';

/** Files that are one thing. */
export const singleFiles = {
  site: { file: 'content/site.yaml', schema: site },
  navigation: { file: 'content/navigation.yaml', schema: navigation },
  messages: { file: 'content/messages.yaml', schema: messages },
  status: { file: 'content/status.yaml', schema: status },
};

/** Files that are a list of things of one kind. */
export const listFiles = {
  apiEndpoints: { file: 'content/api-endpoints.yaml', schema: apiEndpoint },
  faq: { file: 'content/faq.yaml', schema: faqEntry },
  jobs: { file: 'content/jobs.yaml', schema: job },
  logos: { file: 'content/logos.yaml', schema: logo },
  partners: { file: 'content/partners.yaml', schema: partner },
  useCases: { file: 'content/use-cases.yaml', schema: useCase },
};
