import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { anchorOf } from '../../site/anchors.ts';
import { articleFolders, articlesIn } from '../../site/articles.ts';
import { idIn, type Language } from '../../site/languages.ts';
import { getPage, pageIds, publicPageIds } from '../../site/pages.ts';
import { instantOf } from '../../site/publication-date.ts';
import { readPage } from '../../site/read-page.ts';
import { type Site, sharedIn, timeZoneOf } from '../../site/site.ts';
import { pathOf } from '../../site/urls.ts';
import { readableMain } from '../markdown/to-markdown.ts';
import { atom, type Feed } from './atom.ts';

/** The elements of an entry’s text; title and date are left out, because an entry has fields for them. */
const TEXT: Schema = {
  tagNames: defaultSchema.tagNames?.filter((tag) => !/^(div|section|span|h1)$/.test(tag)),
  attributes: { a: ['href'] },
  strip: ['h1', 'time'],
};

/**
 * Writes /news/feed.xml for each folder that has articles, with their whole text, and one below each page that lists
 * incidents.
 *
 * @param origin where the site is published
 */
export function feeds(site: Site, origin: string): AstroIntegration {
  return {
    name: 'feeds',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        for (const language of site.languages) {
          const all = [
            ...articleFeeds(site, language, origin, root),
            ...incidentFeeds(site, language, origin),
          ];
          for (const feed of all) {
            const file = root + new URL(feed.url).pathname;
            mkdirSync(dirname(file), { recursive: true });
            writeFileSync(file, atom(feed));
          }
        }
      },
    },
  };
}

const articleFeeds = (site: Site, language: Language, origin: string, root: string): Feed[] =>
  articleFolders(site, language).map((folder) => {
    const id = idIn(language.folder, folder);
    const entries = articlesIn(site, language, folder).map(({ id, page }) => {
      const url = origin + pathOf(id);
      const main = readableMain(readPage(readFileSync(`${root}${id}.html`, 'utf8')), url);
      const html = toHtml(sanitize(main, TEXT));
      // Readers of the feed know a moved article by its first address.
      const first = origin + (page.movedFrom[0] ?? pathOf(id));
      return {
        id: first,
        page: url,
        title: page.title,
        date: instantOf(page.published, timeZoneOf(site)),
        html,
      };
    });
    return feedOf(site, id, language, origin, entries);
  });

const incidentFeeds = (site: Site, language: Language, origin: string): Feed[] =>
  publicPageIds(site, language.folder)
    .filter((id) => getPage(site, id).sections.some(({ type }) => type === 'incidents'))
    .flatMap((id) => {
      const page = origin + pathOf(id);
      const entries = sharedIn(
        site,
        language,
      )('status').incidents.map(({ date, title, description }) => ({
        id: `${page}#${date}-${anchorOf(title)}`,
        page,
        title,
        date: instantOf(date, timeZoneOf(site)),
        html: toHtml({ type: 'text', value: description }),
      }));
      return entries.length > 0 ? [feedOf(site, id, language, origin, entries)] : [];
    });

/** The feed below the page with this id, which need not exist; then it belongs to the home page. */
function feedOf(
  site: Site,
  id: string,
  language: Language,
  origin: string,
  entries: Feed['entries'],
): Feed {
  const { tag, folder, direction } = language;
  const { name } = sharedIn(site, language)('site');
  const page = pageIds(site).includes(id) ? id : idIn(folder, 'index');
  return {
    url: `${origin}${pathOf(id)}/feed.xml`,
    page: origin + pathOf(page),
    title: page === id ? `${getPage(site, id).title} – ${name}` : name,
    language: tag,
    author: name,
    entries: entries.map((entry) =>
      direction === 'rtl' ? { ...entry, html: `<div dir="rtl">${entry.html}</div>` } : entry,
    ),
  };
}
