/** Which files hold the words of the site, and the shape that each must have. */
import { defineCollection } from 'astro:content';
import { job, partner } from './content/company.ts';
import { list, pages, singleFile } from './content/loaders.ts';
import { logo, messages, navigation, site } from './content/site.ts';
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
  logos: defineCollection({ loader: list('content/logos.yaml', logo), schema: logo }),
  useCases: defineCollection({
    loader: list('content/use-cases.yaml', useCase),
    schema: useCase,
  }),
  partners: defineCollection({ loader: list('content/partners.yaml', partner), schema: partner }),
  jobs: defineCollection({ loader: list('content/jobs.yaml', job), schema: job }),
};
