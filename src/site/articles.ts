/** Articles: pages with a date. */

import type { Latest, Listed } from '../sections/latest/schema.ts';
import type { PageContent, SectionContent } from '../sections/page.ts';
import { currentLanguage, getLanguages, getShared } from './get-shared.ts';
import { idIn, type Language, splitId } from './languages.ts';
import { isDue } from './publication-date.ts';
import { pageName, pathOf } from './urls.ts';
import { writtenIds, writtenPage } from './written-pages.ts';

/** How many articles a section lists; if there are more, they are on a page for each year. */
const MOST = 20;

/** A page whose date has come. */
export interface Article {
  id: string;
  page: PageContent & { published: string };
}

/** The articles below a folder of content/pages/ in a language, or all of them; the newest first. */
export const articlesIn = ({ folder }: Language, below = ''): Article[] =>
  writtenIds(folder)
    .filter((id) => id.startsWith(below && `${idIn(folder, below)}/`))
    .map((id) => ({ id, page: writtenPage(id) }))
    .filter(
      (each): each is Article => each.page.published !== undefined && isDue(each.page.published),
    )
    .sort((a, b) => b.page.published.localeCompare(a.page.published));

/** The folders with articles, and those around them, such as `news`. */
export const articleFolders = (language: Language): string[] => {
  const folders = articlesIn(language).flatMap(({ id }) => {
    const steps = splitId(id, getLanguages()).rootId.split('/').slice(0, -1);
    return steps.map((_, at) => steps.slice(0, at + 1).join('/'));
  });
  return [...new Set(folders)];
};

/**
 * The paths of the feeds that tell of what a page lists: of articles, and of incidents.
 *
 * @param id the page's
 */
export const feedsOf = (id: string, { sections }: PageContent): string[] => {
  const language = currentLanguage();
  const folders = sections.flatMap((section) => {
    if (section.type === 'latest' && articlesIn(language, section.folder).length > 0) {
      return idIn(language.folder, section.folder);
    }
    return section.type === 'incidents' && getShared('status').incidents.length > 0 ? id : [];
  });
  return [...new Set(folders)].map((folder) => `/${folder}/feed.xml`);
};

/** What a section `latest` shows in the current language. */
export function listedBy({ folder, count, year }: Latest): Listed {
  const language = currentLanguage();
  const years = year || count ? [] : yearPages(idIn(language.folder, folder));
  const sentences = new Intl.Segmenter(language.tag, { granularity: 'sentence' });
  const articles = articlesIn(language, folder)
    .filter(({ page }) => !year || page.published.startsWith(`${year}-`))
    .slice(0, years.length > 0 ? MOST : count)
    .map(({ id, page }) => {
      const [{ segment = '' } = {}] = sentences.segment(ledeOf(page));
      const { published } = page;
      return { path: pathOf(id), title: pageName(page), published, sentence: segment.trim() };
    });
  return { articles, years: years.map((id) => ({ year: id.slice(-4), path: pathOf(id) })) };
}

/** The text below a page's headline. */
const ledeOf = ({ sections: [first] }: PageContent) => (first && 'lede' in first ? first.lede : '');

/** The ids of the pages by year that a long list of articles has, such as `news/2026` for `news`; none for any other page. */
export function yearPages(id: string): string[] {
  const { language, rootId } = splitId(id, getLanguages());
  if (!writtenIds(language.folder).includes(id)) return [];
  const isList = (section: SectionContent) =>
    section.type === 'latest' && section.folder === rootId && !section.count && !section.year;
  const articles = writtenPage(id).sections.some(isList) ? articlesIn(language, rootId) : [];
  const years = new Set(articles.map(({ page }) => `${id}/${page.published.slice(0, 4)}`));
  return articles.length > MOST ? [...years] : [];
}

/** The page of a year: its list and the top of the page; undefined if the id is another page's. */
export function yearPage(id: string): PageContent | undefined {
  const [, list = '', year = ''] = /^(.+)\/(\d{4})$/.exec(id) ?? [];
  if (!list || !yearPages(list).includes(id)) return undefined;
  const { title, sections, ...page } = writtenPage(list);
  const isShown = ({ type }: SectionContent, at: number) => type === 'latest' || at === 0;
  return {
    ...page,
    movedFrom: [],
    title: title.replace(/ – [^–]+$/, ` ${year}$&`),
    sections: sections.filter(isShown).map((section) => {
      if (section.type === 'latest') return { ...section, heading: year, year: Number(year) };
      return 'heading' in section ? { ...section, heading: `${section.heading} ${year}` } : section;
    }),
  };
}
