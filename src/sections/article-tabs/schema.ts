import { group, list, section, text } from '../../content/fields/field-schemas.ts';
import { href } from '../../content/fields/links.ts';
import { tabs } from '../../content/fields/tabs.ts';

const card = group('Card', {
  title: text('Title', 60, 'A few words in bold.'),
  description: text('Description', 160, 'What the article is about.'),
  link: href,
});

export const articleTabs = section(
  'article-tabs',
  'Tabs of cards',
  'Cards that lead to articles, on tabs.',
  tabs({ cards: list('Cards', card, {}, 'Each leads to an article.') }),
).meta({ synonyms: 'help topics, guides' });
