/** content/faq.yaml: the questions that visitors ask. */
import { z } from 'zod';
import { anchor, fact, group, text } from '../fields/field-schemas.ts';

const faqEntry = group('Question', {
  question: text('Question', 120, 'As visitors would ask it.'),
  answer: text('Answer', 480, 'Short; the search includes it.'),
  category: anchor.meta({
    title: 'Category',
    description: 'One that a page with questions lists.',
  }),
  fact: fact.optional(),
});

export const faq = z.array(faqEntry).meta({ title: 'Questions' });
