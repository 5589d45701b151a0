/**
 * Scripts that run inline before a section, so that no early click is lost; each is on a page once, however many of its
 * sections the page has.
 */
import tabs from '../features/tabs/pre-hydration.js?raw';
import contactForm from './contact-form/pre-hydration.js?raw';
import type { SectionType } from './page.ts';
import useCases from './use-cases/filter.js?raw';

const tabsScript = { file: 'src/features/tabs/pre-hydration.js', source: tabs };

export const earlyScripts: Partial<Record<SectionType, { file: string; source: string }>> = {
  'article-tabs': tabsScript,
  'endpoint-tabs': tabsScript,
  'contact-form': { file: 'src/sections/contact-form/pre-hydration.js', source: contactForm },
  'use-cases': { file: 'src/sections/use-cases/filter.js', source: useCases },
};
