/** Which files hold the words of the site, and the shape that each must have. */

import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { apiEndpoint } from './content/api.ts';
import { job, partner } from './content/company.ts';
import { faqEntry } from './content/help.ts';
import { list, pages, singleFile } from './content/loaders.ts';
import { logo, messages, navigation, site } from './content/site.ts';
import { status } from './content/status.ts';
import { useCase } from './content/use-cases.ts';

export const collections = {
  pages: defineCollection({ loader: pages() }),
  site: defineCollection({ loader: singleFile('content/site.yaml', site), schema: site }),
  navigation: defineCollection({
    loader: singleFile('content/navigation.yaml', navigation),
    schema: navigation,
  }),
  messages: defineCollection({
    loader: singleFile('content/messages.yaml', messages),
    schema: messages,
  }),
  apiEndpoints: defineCollection({
    loader: list('content/api-endpoints.yaml', apiEndpoint),
    schema: apiEndpoint,
  }),
  faq: defineCollection({ loader: list('content/faq.yaml', faqEntry), schema: faqEntry }),
  status: defineCollection({ loader: singleFile('content/status.yaml', status), schema: status }),
  legal: defineCollection({ loader: glob({ base: 'content/legal', pattern: '*.md' }) }),
  logos: defineCollection({ loader: list('content/logos.yaml', logo), schema: logo }),
  useCases: defineCollection({
    loader: list('content/use-cases.yaml', useCase),
    schema: useCase,
  }),
  partners: defineCollection({ loader: list('content/partners.yaml', partner), schema: partner }),
  jobs: defineCollection({ loader: list('content/jobs.yaml', job), schema: job }),
};
