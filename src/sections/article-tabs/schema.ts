import { anchor, group, heading, href, list, section, text } from '../../schemas/field-schemas.ts';

const card = group('Card', {
  title: text('Title', 60, 'A few words in bold.'),
  description: text('Description', 160, 'What the article is about.'),
  link: href,
});

const tab = group('Tab', {
  id: anchor,
  label: text('Label', 24, 'What visitors click.'),
  heading: heading(60),
  cards: list('Cards', card, {}, 'Each leads to an article.'),
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
    tabsLabel: text('Label of the tabs', 40, 'Read by screen readers before them.'),
    search: search.optional(),
    tabs: list('Tabs', tab, { min: 2, max: 6 }, 'Side by side; the first is open.'),
  },
);
