/** Articles: pages with a date. */

import type { Latest, Listed } from '../sections/latest/schema.ts';
import type { PageContent, SectionContent } from '../sections/page.ts';
import { idIn, type Language, splitId } from './languages.ts';
import { once } from './once.ts';
import { isDue } from './publication-date.ts';
import { pageFile, type Site, sharedIn, timeZoneOf, writtenIds, writtenPage } from './site.ts';
import { pathOf } from './urls.ts';

/** How many articles a section lists; if there are more, they are on a page for each year. */
const MOST_LISTED = 20;

/** A page whose date has come. */
export interface Article {
  id: string;
  page: PageContent & { published: string };
}

/** All articles by the folder of their language, the newest first. */
const articlesOf = once(
  (site: Site) =>
    new Map(
      site.languages.map(({ folder }) => [
        folder,
        writtenIds(site, folder)
          .map((id) => ({ id, page: writtenPage(site, id) }))
          .filter(
            (each): each is Article =>
              each.page.published !== undefined && isDue(each.page.published, timeZoneOf(site)),
          )
          .sort((a, b) => b.page.published.localeCompare(a.page.published)),
      ]),
    ),
);

/** The articles below a folder of content/pages/ in a language, or all of them; the newest first. */
export const articlesIn = (site: Site, { folder }: Language, below = ''): Article[] =>
  (articlesOf(site).get(folder) ?? []).filter(({ id }) =>
    id.startsWith(below && `${idIn(folder, below)}/`),
  );

/** The folders with articles, and those around them, such as `news`. */
export const articleFolders = (site: Site, language: Language): string[] => {
  const folders = articlesIn(site, language).flatMap(({ id }) => {
    const steps = splitId(id, site.languages).rootId.split('/').slice(0, -1);
    return steps.map((_, at) => steps.slice(0, at + 1).join('/'));
  });
  return [...new Set(folders)];
};

/**
 * The paths of the feeds that tell of what a page lists: of articles, and of incidents.
 *
 * @param id the page's
 */
export const feedsOf = (site: Site, id: string, { sections }: PageContent): string[] => {
  const { language } = splitId(id, site.languages);
  const folders = sections.flatMap((section) => {
    if (section.type === 'latest' && articlesIn(site, language, section.folder).length > 0) {
      return idIn(language.folder, section.folder);
    }
    return section.type === 'incidents' && sharedIn(site, language)('status').incidents.length > 0
      ? id
      : [];
  });
  return [...new Set(folders)].map((folder) => `/${folder}/feed.xml`);
};

/** What a section `latest` shows in a language. */
export function listedBy(site: Site, language: Language, { folder, count, year }: Latest): Listed {
  const years = year || count ? [] : yearPages(site, idIn(language.folder, folder));
  const sentences = new Intl.Segmenter(language.tag, { granularity: 'sentence' });
  const articles = articlesIn(site, language, folder)
    .filter(({ page }) => !year || page.published.startsWith(`${year}-`))
    .slice(0, years.length > 0 ? MOST_LISTED : count)
    .map(({ id, page }) => {
      const [{ segment = '' } = {}] = sentences.segment(ledeOf(page));
      const { published } = page;
      return { path: pathOf(id), title: page.title, published, sentence: segment.trim() };
    });
  return { articles, years: years.map((id) => ({ year: id.slice(-4), path: pathOf(id) })) };
}

/** The text below a page's headline. */
const ledeOf = ({ sections: [first] }: PageContent) => (first && 'lede' in first ? first.lede : '');

/** The ids of the pages by year that a long list of articles has, such as `news/2026` for `news`; none for any other page. */
export function yearPages(site: Site, id: string): string[] {
  const { language, rootId } = splitId(id, site.languages);
  if (!(pageFile(site, id) in site.contents)) return [];
  const isList = (section: SectionContent) =>
    section.type === 'latest' && section.folder === rootId && !section.count && !section.year;
  const articles = writtenPage(site, id).sections.some(isList)
    ? articlesIn(site, language, rootId)
    : [];
  const years = new Set(articles.map(({ page }) => `${id}/${page.published.slice(0, 4)}`));
  return articles.length > MOST_LISTED ? [...years] : [];
}

/** The page of a year: its list and the top of the page; undefined if the id is another page's. */
export function yearPage(site: Site, id: string): PageContent | undefined {
  const [, list = '', year = ''] = /^(.+)\/(\d{4})$/.exec(id) ?? [];
  if (!list || !yearPages(site, list).includes(id)) return undefined;
  const { title, sections, ...page } = writtenPage(site, list);
  const isShown = ({ type }: SectionContent, at: number) => type === 'latest' || at === 0;
  return {
    ...page,
    movedFrom: [],
    title: `${title} ${year}`,
    sections: sections.filter(isShown).map((section) => {
      if (section.type === 'latest') return { ...section, heading: year, year: Number(year) };
      return 'heading' in section ? { ...section, heading: `${section.heading} ${year}` } : section;
    }),
  };
}
