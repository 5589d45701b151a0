/** What a new page can begin with. */
import { articlesAt, newArticle } from '../../articles.ts';
import { type Contents, newPage } from '../../site.ts';
import type { Value } from '../../yaml/value.ts';

export interface Template {
  title: string;
  help: string;
  /** What the address of such a page begins with, such as `/news`; empty for none. */
  folder: (contents: Contents) => string;
  /** The value of a page with this name. */
  begin: (name: string) => Value;
}

export const TEMPLATES: readonly Template[] = [
  {
    title: 'Blank',
    help: 'Nothing yet; add what you like.',
    folder: () => '',
    begin: newPage,
  },
  {
    title: 'Article',
    help: 'Headline, today’s date, long text.',
    folder: articlesAt,
    begin: newArticle,
  },
];
