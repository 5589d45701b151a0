/** The help centre (specification, sections 2 and 3): questions in five categories, and where else to look. */
import { z } from 'zod';
import { optionalLink, pageMeta, text } from './fields.ts';
import { hero, icon } from './sections.ts';

const faqCategory = z.enum(['getting-started', 'account', 'voice', 'ai', 'integrations']);

/** One entry of content/faq.yaml. */
export const faqEntry = z.strictObject({
  question: text(120),
  answer: text(480),
  category: faqCategory,
});

const search = z.strictObject({
  label: text(40),
  placeholder: text(60),
  category: text(40),
  allCategories: text(40),
  categories: z.record(faqCategory, text(40)),
  /** `{shown}` and `{total}` stand for numbers. */
  count: text(60),
  empty: text(160),
  reset: text(40),
});

const resources = z.strictObject({
  heading: text(80),
  cards: z
    .array(z.strictObject({ icon, title: text(40), text: text(200), button: optionalLink }))
    .length(3),
});

export const helpCentre = z.strictObject({
  ...pageMeta,
  hero,
  questions: z.strictObject({ heading: text(80), search }),
  resources,
});

export type FaqEntry = z.infer<typeof faqEntry>;
export type FaqCategory = z.infer<typeof faqCategory>;
export type HelpSearchWords = z.infer<typeof search>;
export type Resources = z.infer<typeof resources>;
