/**
 * What Astro adds to the sections: those of its own components that have islands, scripts or pictures of several sizes,
 * and scripts that run inline before a section.
 */
import tabs from '../features/tabs/enable.js?raw';
import ContactForm from './contact-form/contact-form.astro';
import contactForm from './contact-form/pre-hydration.js?raw';
import * as sectionComponents from './index.ts';
import type { SectionType } from './page.ts';
import Pause from './pause/pause.astro';
import PictureText from './picture-text/picture-text.astro';
import questions from './questions/search.js?raw';
import useCases from './use-cases/filter.js?raw';

/** The component of every kind of section. */
export const astroSections: Record<SectionType, unknown> = {
  ...sectionComponents,
  'contact-form': ContactForm,
  pause: Pause,
  'picture-text': PictureText,
};

const tabsScript = { file: 'src/features/tabs/enable.js', source: tabs };

/**
 * Scripts that make a section work at once; each is on a page once, however many of its sections the page has. They find
 * what they work on by its data attributes.
 */
export const earlyScripts: Partial<Record<SectionType, { file: string; source: string }>> = {
  'article-tabs': tabsScript,
  'endpoint-tabs': tabsScript,
  'contact-form': { file: 'src/sections/contact-form/pre-hydration.js', source: contactForm },
  questions: { file: 'src/sections/questions/search.js', source: questions },
  'use-cases': { file: 'src/sections/use-cases/filter.js', source: useCases },
};
