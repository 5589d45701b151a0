/** Finds the errors that show only when content files are compared. */
import type { PageContent, SectionContent, SectionType } from '../../sections/page.ts';
import type { Company } from '../files/company.ts';
import type { Navigation } from '../files/navigation.ts';
import { SHARED_FILES } from '../files/shared-files.ts';
import { idOfFile, isPage } from '../page-files.ts';
import { movedFromOf } from '../pages.ts';
import type { Site } from '../site.ts';
import { pathOf } from '../urls.ts';
import type { FieldError } from './field-errors.ts';

/** @param contents what each file holds, by its path; a draft may be unfinished */
export function errorsBetween(contents: Site): FieldError[] {
  return [
    ...missingNames(contents),
    ...formerPaths(contents),
    ...listedNames(contents).flatMap((listed) => unknownNames(contents, listed)),
  ];
}

function formerPaths(contents: Site): FieldError[] {
  const pages = Object.keys(contents)
    .filter(isPage)
    .map((file) => ({
      file,
      path: pathOf(idOfFile(file)),
      movedFrom: movedFromOf(contents[file]),
    }));
  return pages.flatMap(({ file, movedFrom }) =>
    movedFrom.flatMap((from, at): FieldError[] => {
      const other = pages.find(
        (each) => each.path === from || (each.file !== file && each.movedFrom.includes(from)),
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

/** The label of the home link without the provider's name from site.yaml. */
function missingNames(contents: Site): FieldError[] {
  const file = SHARED_FILES.navigation;
  const site = contents[SHARED_FILES.company] as Partial<Company> | undefined;
  const navigation = contents[file] as Partial<Navigation> | undefined;
  if (!site?.name || !navigation?.home || navigation.home.includes(site.name)) return [];
  const message = `does not name the provider as in ${SHARED_FILES.company}: ${site.name}. Add the name.`;
  return [{ file, path: ['home'], message }];
}

const ofType = <Type extends SectionType>(sections: readonly SectionContent[], type: Type) =>
  sections.filter(
    (section): section is Extract<SectionContent, { type: Type }> => section?.type === type,
  );

/** A field of a list's entries whose values are short names, which sections of a page define. */
export interface ListedNames {
  file: string;
  field: string;
  /** Each with the words that visitors read; empty if there is no such section. */
  names: Readonly<Record<string, string>>;
  /** Who lists them, and how to add one. */
  where: { lists: string; add: string };
}

/** The fields of lists whose values its sections list. */
export function listedNames(contents: Site): ListedNames[] {
  const sections = Object.keys(contents)
    .filter(isPage)
    .flatMap((file) => ((contents[file] ?? {}) as Partial<PageContent>).sections ?? []);
  return [
    {
      file: SHARED_FILES.faq,
      field: 'category',
      names: Object.assign({}, ...ofType(sections, 'questions').map((it) => it.search?.categories)),
      where: { lists: 'no section with questions lists', add: 'add it to the categories there' },
    },
    {
      file: SHARED_FILES.apiEndpoints,
      field: 'tab',
      names: Object.fromEntries(
        ofType(sections, 'endpoint-tabs').flatMap(({ tabs = [] }) =>
          tabs.map(({ id, label }) => [id, label]),
        ),
      ),
      where: { lists: 'no section with endpoints has', add: 'add the tab there' },
    },
  ];
}

/** The entries whose field has a name that no section lists; none if there is no such section. */
function unknownNames(contents: Site, { file, field, names, where }: ListedNames): FieldError[] {
  const allowed = Object.keys(names);
  if (allowed.length === 0) return [];
  const content = contents[file];
  const entries: (Record<string, string> | null)[] = Array.isArray(content) ? content : [];
  return entries.flatMap((entry, at) => {
    const name = entry?.[field];
    // An empty one is an error of the list by itself.
    if (!name || allowed.includes(name)) return [];
    const message = `is ${name}, which ${where.lists}; it can be ${allowed.join(', ')}. Correct it, or ${where.add}.`;
    return { file, path: [at, field], message };
  });
}
