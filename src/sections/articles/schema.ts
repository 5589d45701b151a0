import { group, head, list, section, text } from '../../content/fields/field-schemas.ts';
import { sample } from '../../content/fields/json.ts';
import { request } from './code.ts';

const article = group('Article', {
  title: text('Title', 60, 'Links lead to it.'),
  steps: list('Steps', text('Step', 240), { min: 2 }, 'Numbered.'),
  request,
  answer: sample('Answer', 'What the request gives, as JSON.'),
  hints: list('When it fails', text('Case', 240), {}, 'What to do then.'),
});

const articleGroup = group('Group', {
  name: text('Name', 30, 'Beside its articles.'),
  articles: list('Articles', article, {}, 'In page order.'),
});

export const articles = section(
  'articles',
  'Articles',
  'Step-by-step articles that open by their title or a link.',
  { ...head, groups: list('Groups', articleGroup, {}, 'In page order.') },
).meta({ synonyms: 'guides, how-to, knowledge base, accordion' });
