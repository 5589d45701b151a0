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

export const articleTabs = section(
  'article-tabs',
  'Tabs of cards',
  'Cards that lead to articles, on tabs.',
  {
    tabsLabel: text('Label of the tabs', 40, 'Read by screen readers before them.'),
    tabs: list('Tabs', tab, { min: 2, max: 6 }, 'Side by side; the first is open.'),
  },
);
