/** The content files other than pages, with their schemas. */
import { apiEndpoint } from './api.ts';
import { callDescription } from './calls.ts';
import { job, partner } from './company.ts';
import { faqEntry } from './help.ts';
import { logo, messages, navigation, site } from './site.ts';
import { status } from './status.ts';
import { useCase } from './use-cases.ts';

/** Files that hold one object. */
export const singleFiles = {
  site: { file: 'content/site.yaml', schema: site },
  navigation: { file: 'content/navigation.yaml', schema: navigation },
  messages: { file: 'content/messages.yaml', schema: messages },
  callDescription: { file: 'content/call-description.yaml', schema: callDescription },
  status: { file: 'content/status.yaml', schema: status },
};

/** Files that hold a list; `title` is its name in the editor. */
export const listFiles = {
  apiEndpoints: { file: 'content/api-endpoints.yaml', title: 'Endpoints', schema: apiEndpoint },
  faq: { file: 'content/faq.yaml', title: 'Questions', schema: faqEntry },
  jobs: { file: 'content/jobs.yaml', title: 'Open positions', schema: job },
  logos: { file: 'content/logos.yaml', title: 'Customers’ marks', schema: logo },
  partners: { file: 'content/partners.yaml', title: 'Partners', schema: partner },
  useCases: { file: 'content/use-cases.yaml', title: 'Use cases', schema: useCase },
};
