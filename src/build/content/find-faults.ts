/** Finds all faults of the content files: in each file, and between files. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { sharedFiles } from '../../content/files.ts';
import { getShared } from '../../content/get-shared.ts';
import { ContentError, parseContent } from '../../content/parse.ts';
import { missing } from '../../content/read.ts';
import { pathOf } from '../../content/urls.ts';
import { type PageContent, page } from '../../sections/page.ts';
import { fileOf, idOfFile, isPage, schemaOf } from './page-files.ts';
import { NOT_FOUND } from './pages.ts';

const shared = Object.values(sharedFiles);

/** Files that editors and systems leave behind. */
const LEFT_BEHIND = /\/\.[^/]*$|~$/;

/** @returns one line for each fault, with file, line, field, what is wrong and how to mend it */
export function findFaults(): string[] {
  const files = globSync('content/**/*.*')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !LEFT_BEHIND.test(file))
    .sort();
  const needed = [...shared.map(({ file }) => file), fileOf('index'), fileOf(NOT_FOUND)];
  const known = new Set([...needed, ...files.filter((file) => isPage(file))]);
  const faults = [
    ...files.filter((file) => !known.has(file)).map(strange),
    ...needed.filter((file) => !existsSync(file)).map(missing),
    ...files.filter((file) => known.has(file)).flatMap((file) => faultsIn(file, read(file))),
  ];
  return faults.length > 0 ? faults : faultsBetween(files.filter(isPage));
}

/** The faults of a file with this text, one line for each. */
function faultsIn(file: string, source: string): string[] {
  const schema = schemaOf(file);
  if (!schema) return [];
  try {
    parseContent(file, source, schema);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n');
  }
}

const read = (file: string) => readFileSync(file, 'utf8');

function strange(file: string): string {
  if (!file.startsWith('content/pages/')) {
    return `${file}: nothing reads this file. Give it the name that the site knows, or remove it.`;
  }
  if (file.endsWith('/index.yaml')) {
    return `${file}: a folder has no page of that name. For its address, name it ${file.replace('/index.yaml', '.yaml')}.`;
  }
  return `${file}: the name of the file is the page's address, and cannot be one. Write small letters, digits and hyphens, and .yaml at its end.`;
}

/** Faults that no file has by itself; every file is valid. */
function faultsBetween(pageFiles: readonly string[]): string[] {
  const pages = pageFiles.map((file) => ({
    file,
    path: pathOf(idOfFile(file)),
    content: parseContent(file, read(file), page),
  }));
  const sections = pages.flatMap(({ content }) => content.sections);
  return [
    ...pages.flatMap(({ file, content }) =>
      content.movedFrom.flatMap((from) => {
        const there = pages.find(({ path }) => path === from);
        if (there) {
          return `${file}: movedFrom has ${from}, but that is the address of ${there.file}. Take it out, or remove that page.`;
        }
        const other = pages.find(
          (each) => each.file !== file && each.content.movedFrom.includes(from),
        );
        return other
          ? `${file}: movedFrom has ${from}, and so has ${other.file}. Leave it in one of them.`
          : [];
      }),
    ),
    ...strangers(
      getShared('faq').map(({ category }) => category),
      ofType(sections, 'questions').map(({ search }) => Object.keys(search.categories)),
      (category, known) =>
        `${sharedFiles.faq.file}: a question has the category ${category}, which no page lists; it can be ${known}. Correct it, or add it to the categories of the questions' section.`,
    ),
    ...strangers(
      getShared('apiEndpoints').map(({ tab }) => tab),
      ofType(sections, 'endpoint-tabs').map(({ tabs }) => tabs.map(({ id }) => id)),
      (tab, known) =>
        `${sharedFiles.apiEndpoints.file}: an endpoint is for the tab ${tab}, which no page has; it can be ${known}. Correct it, or add the tab.`,
    ),
  ];
}

type Section = PageContent['sections'][number];

const ofType = <Type extends Section['type']>(sections: readonly Section[], type: Type) =>
  sections.filter((section): section is Extract<Section, { type: Type }> => section.type === type);

/** One sentence for each name in use that no section lists; none if there is no such section. */
function strangers(
  used: readonly string[],
  listed: readonly (readonly string[])[],
  say: (name: string, known: string) => string,
): string[] {
  if (listed.length === 0) return [];
  const known = listed.flat();
  return [...new Set(used)]
    .filter((name) => !known.includes(name))
    .map((name) => say(name, known.join(', ')));
}
