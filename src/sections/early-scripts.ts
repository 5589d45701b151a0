/**
 * Scripts that run inline before a section, so that it works at once; each is on a page once, however many of its
 * sections the page has. They find what they work on by its data attributes.
 */
import tabs from '../features/tabs/enable.js?raw';
import contactForm from './contact-form/pre-hydration.js?raw';
import type { SectionType } from './page.ts';
import questions from './questions/search.js?raw';
import useCases from './use-cases/filter.js?raw';

const tabsScript = { file: 'src/features/tabs/enable.js', source: tabs };

export const earlyScripts: Partial<Record<SectionType, { file: string; source: string }>> = {
  'article-tabs': tabsScript,
  'endpoint-tabs': tabsScript,
  'contact-form': { file: 'src/sections/contact-form/pre-hydration.js', source: contactForm },
  questions: { file: 'src/sections/questions/search.js', source: questions },
  'use-cases': { file: 'src/sections/use-cases/filter.js', source: useCases },
};
