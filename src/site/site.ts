/**
 * The site as a value: what its content files hold, and what follows from that. Whoever has the files hands them in:
 * the build those on the disk, the editor its drafts.
 */
import type { PageContent } from '../sections/page.ts';
import { ContentError, missing } from './faults/parse.ts';
import {
  fileIn,
  LANGUAGES_FILE,
  type Language,
  languages,
  ONLY_LANGUAGE,
  splitFile,
  splitId,
  withFolders,
} from './languages.ts';
import { once } from './once.ts';
import { fileOf, idOfFile, isPage } from './page-files.ts';
import { isDue } from './publication-date.ts';
import { isTimeZone } from './schemas/provider.ts';
import { SHARED_FILES } from './shared-files.ts';
import type { Shared, SharedContent } from './shared-schemas.ts';
import { idOf } from './urls.ts';

/** What content files hold, each by its path from the project's root. */
export type Contents = Readonly<Record<string, unknown>>;

/** The content of a site, with its languages, which every question about a page begins with. */
export interface Site {
  contents: Contents;
  /** The root's first. */
  languages: readonly Language[];
}

/** @param contents valid files, or what somebody is still writing */
export const siteOf = once(
  (contents: Contents): Site => ({ contents, languages: languagesIn(contents) }),
);

/** The languages of the site, the root's first; the only one while their list is invalid. */
export function languagesIn(contents: Contents): readonly Language[] {
  const list = languages.safeParse(contents[LANGUAGES_FILE]);
  return list.success ? withFolders(list.data) : ONLY_LANGUAGE;
}

/** The language of what is at a path. */
export const languageAt = (site: Site, path: string): Language =>
  splitId(idOf(path), site.languages).language;

/** The language at the root of the site. */
export const rootLanguage = ({
  languages: [root = ONLY_LANGUAGE[0] as Language],
}: Site): Language => root;

/** The content of shared files in a language, by default the root's. */
export const sharedIn =
  (site: Site, { folder } = rootLanguage(site)): Shared =>
  (name) =>
    contentOf(site, fileIn(folder, SHARED_FILES[name])) as SharedContent<typeof name>;

/** The file of the page with this id, such as `content/de/pages/about.yaml` for `de/about`. */
export function pageFile(site: Site, id: string): string {
  const { language, rootId } = splitId(id, site.languages);
  return fileOf(rootId, language.folder);
}

/** @throws ContentError if there is no such page */
export const writtenPage = (site: Site, id: string): PageContent =>
  contentOf(site, pageFile(site, id)) as PageContent;

const writtenByFolder = once(({ contents, languages }: Site) => {
  const pages = Object.groupBy(
    Object.keys(contents).filter(isPage),
    (file) => splitFile(file).folder,
  );
  return new Map(languages.map(({ folder }) => [folder, (pages[folder] ?? []).map(idOfFile)]));
});

/** The ids of all pages with a file, also of those that are to appear later; of one language if `folder` is given. */
export const writtenIds = (site: Site, folder?: string): readonly string[] =>
  folder === undefined
    ? [...writtenByFolder(site).values()].flat()
    : (writtenByFolder(site).get(folder) ?? []);

/** The time zone of the site's dates; UTC while none is set. */
export const timeZoneOf = once(({ contents }: Site) => {
  const facts = contents[SHARED_FILES.site] as { timeZone?: unknown } | undefined;
  return isTimeZone(facts?.timeZone) ? facts.timeZone : 'UTC';
});

/** Whether there is a page in this file, and its date is not to come. */
export const isPublished = (site: Site, file: string): boolean =>
  file in site.contents && isDue((site.contents[file] as PageContent).published, timeZoneOf(site));

function contentOf({ contents }: Site, file: string): unknown {
  if (contents[file] === undefined) throw new ContentError(missing(file));
  return contents[file];
}
