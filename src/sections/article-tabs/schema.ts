import { group, href, list, section, text } from '../../content/fields/field-schemas.ts';
import { tabs } from '../../content/fields/tabs.ts';

const card = group('Card', {
  title: text('Title', 60, 'A few words in bold.'),
  description: text('Description', 160, 'What the article is about.'),
  link: href,
});

const search = group(
  'Search box',
  {
    label: text('Label', 40, 'Name of the box.'),
    placeholder: text('Shown while empty', 60, 'An example of what to look for.'),
    hint: text('Below the box', 90, 'What the box does, or does not yet.').optional(),
  },
  'Above the tabs. It has no effect yet.',
);

export const articleTabs = section(
  'article-tabs',
  'Tabs of cards',
  'Cards that lead to articles, on tabs.',
  {
    search: search.optional(),
    ...tabs({ cards: list('Cards', card, {}, 'Each leads to an article.') }),
  },
);
