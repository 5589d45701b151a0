/** The content files as Astro's collections; src/schemas/ says what is in them. */
import { defineCollection } from 'astro:content';
import { listFiles, singleFiles } from './schemas/files.ts';
import { legal, list, pages, singleFile } from './schemas/loaders.ts';

export const collections = {
  pages: defineCollection({ loader: pages() }),
  legal: defineCollection({ loader: legal() }),
  site: defineCollection(singleFile(singleFiles.site)),
  navigation: defineCollection(singleFile(singleFiles.navigation)),
  messages: defineCollection(singleFile(singleFiles.messages)),
  callDescription: defineCollection(singleFile(singleFiles.callDescription)),
  status: defineCollection(singleFile(singleFiles.status)),
  apiEndpoints: defineCollection(list(listFiles.apiEndpoints)),
  faq: defineCollection(list(listFiles.faq)),
  jobs: defineCollection(list(listFiles.jobs)),
  logos: defineCollection(list(listFiles.logos)),
  partners: defineCollection(list(listFiles.partners)),
  useCases: defineCollection(list(listFiles.useCases)),
};
