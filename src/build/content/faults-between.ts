/** Finds the faults that show only when content files are compared. */
import type { z } from 'zod';
import type { Fault } from '../../content/faults.ts';
import { sharedFiles } from '../../content/files.ts';
import { fileIn, splitFile } from '../../content/languages.ts';
import type { apiEndpoint, faqEntry } from '../../content/lists.ts';
import type { Navigation, Site } from '../../content/site.ts';
import { pathOf } from '../../content/urls.ts';
import type { PageContent, page } from '../../sections/page.ts';
import { idOfFile, isPage } from './page-files.ts';

export interface FaultBetween extends Fault {
  file: string;
}

interface PageFile {
  file: string;
  content: z.input<typeof page>;
}

/** @param contents what each file holds, by its path; every file is valid by itself */
export function faultsBetween(contents: Readonly<Record<string, unknown>>): FaultBetween[] {
  const pages = Object.keys(contents)
    .filter(isPage)
    .map((file) => ({ file, content: contents[file] as z.input<typeof page> }));
  const folders = new Set(Object.keys(contents).map((file) => splitFile(file).folder));
  const within = (folder: string) => pages.filter(({ file }) => splitFile(file).folder === folder);
  return [
    ...[...folders].flatMap((folder) => missingNames(folder, contents, within(folder))),
    ...formerPaths(pages),
    ...[...folders].flatMap((folder) => unlisted(folder, contents, within(folder))),
  ];
}

function formerPaths(files: readonly PageFile[]): FaultBetween[] {
  const pages = files.map((each) => ({ ...each, path: pathOf(idOfFile(each.file)) }));
  return pages.flatMap(({ file, content }) =>
    (content.movedFrom ?? []).flatMap((from, at): FaultBetween[] => {
      const other = pages.find(
        (each) =>
          each.path === from || (each.file !== file && each.content.movedFrom?.includes(from)),
      );
      if (!other) return [];
      const message =
        other.path === from
          ? `is ${from}, but that is the address of ${other.file}. Remove it, or remove that page.`
          : `is ${from}, as it is in ${other.file}. Keep it in one of them.`;
      return [{ file, path: ['movedFrom', at], message }];
    }),
  );
}

/** Entries of a language's lists that none of its sections shows. */
function unlisted(
  folder: string,
  contents: Readonly<Record<string, unknown>>,
  pages: readonly PageFile[],
): FaultBetween[] {
  const sections = pages.flatMap(({ content }) => content.sections as PageContent['sections']);
  const faq = fileIn(folder, sharedFiles.faq.file);
  const endpoints = fileIn(folder, sharedFiles.apiEndpoints.file);
  const entriesOf = <Entry>(file: string) => (contents[file] ?? []) as Entry[];
  return [
    ...unknownNames(
      faq,
      'category',
      entriesOf<z.infer<typeof faqEntry>>(faq).map(({ category }) => category),
      ofType(sections, 'questions').map(({ search }) => Object.keys(search.categories)),
      'which no section with questions lists',
      'add it to the categories there',
    ),
    ...unknownNames(
      endpoints,
      'tab',
      entriesOf<z.infer<typeof apiEndpoint>>(endpoints).map(({ tab }) => tab),
      ofType(sections, 'endpoint-tabs').map(({ tabs }) => tabs.map(({ id }) => id)),
      'which no section with endpoints has',
      'add the tab there',
    ),
  ];
}

/** Titles, and the label of the home link, without the provider's name from the site.yaml of their language. */
function missingNames(
  folder: string,
  contents: Readonly<Record<string, unknown>>,
  pages: readonly PageFile[],
): FaultBetween[] {
  const siteFile = fileIn(folder, sharedFiles.site.file);
  const navigationFile = fileIn(folder, sharedFiles.navigation.file);
  const site = contents[siteFile] as Site | undefined;
  const navigation = contents[navigationFile] as Navigation | undefined;
  if (!site) return [];
  const named = [
    ...pages.map(({ file, content }) => ({ file, field: 'title', text: content.title })),
    ...(navigation ? [{ file: navigationFile, field: 'home', text: navigation.home }] : []),
  ];
  return named
    .filter(({ text }) => !text.includes(site.name))
    .map(({ file, field }) => ({
      file,
      path: [field],
      message: `does not name the provider as in ${siteFile}: ${site.name}. Add the name.`,
    }));
}

type Section = PageContent['sections'][number];

const ofType = <Type extends Section['type']>(sections: readonly Section[], type: Type) =>
  sections.filter((section): section is Extract<Section, { type: Type }> => section.type === type);

/** The entries whose field has a name that no section lists; none if there is no such section. */
function unknownNames(
  file: string,
  field: string,
  used: readonly string[],
  listed: readonly (readonly string[])[],
  what: string,
  remedy: string,
): FaultBetween[] {
  if (listed.length === 0) return [];
  const known = listed.flat();
  return used.flatMap((name, at) =>
    known.includes(name)
      ? []
      : {
          file,
          path: [at, field],
          message: `is ${name}, ${what}; it can be ${known.join(', ')}. Correct it, or ${remedy}.`,
        },
  );
}
