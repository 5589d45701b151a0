import { expect, test } from 'vitest';
import { getShared } from '../../content/get-shared.ts';
import type { FaqEntry } from '../../content/lists.ts';
import { filterFaq } from './filter.ts';

const price: FaqEntry = { question: 'What is the price?', answer: 'Free.', category: 'account' };
const mail: FaqEntry = {
  question: 'Which mail?',
  answer: 'Two services. Both are FREE to connect.',
  category: 'integrations',
};
const entries = [price, mail];

test.each([
  { query: '', category: 'all', found: [price, mail], why: 'nothing asked' },
  { query: '  ', category: 'all', found: [price, mail], why: 'only spaces' },
  { query: 'PRICE', category: 'all', found: [price], why: 'the question, in capitals' },
  { query: 'services', category: 'all', found: [mail], why: 'the answer' },
  { query: ' free ', category: 'all', found: [price, mail], why: 'either, in any case' },
  { query: 'free', category: 'integrations', found: [mail], why: 'word and category together' },
  { query: 'price', category: 'integrations', found: [], why: 'word and category at odds' },
  { query: '', category: 'voice', found: [], why: 'a category without entries' },
  { query: 'mail?two', category: 'all', found: [], why: 'never across question and answer' },
] as const)('finds by $why', ({ query, category, found }) => {
  expect(filterFaq(entries, query, category)).toEqual(found);
});

// Words that visitors type, which have to occur in a question or an answer. If you remove a subject from
// content/faq.yaml, remove its word here.
test.each(['voice', 'price', 'phone', 'calendar', 'data', 'delete'])(
  'a visitor who types "%s" finds a question',
  (word) => {
    expect(filterFaq(getShared('faq'), word, 'all')).not.toEqual([]);
  },
);
