/** What a file is in each of the site's languages. */

import { fileIn, LANGUAGES_FILE, type Language, splitFile } from '../../src/site/languages.ts';
import { HOME_FILE, isPage, schemaOf } from '../../src/site/page-files.ts';
import { languagesIn } from '../../src/site/site.ts';
import { type Contents, filesOfPage, pathIn, pathOfFile } from '../site.ts';
import { isFields, type Path, textsIn, type Value, valueAt } from '../yaml/value.ts';
import { schemaAt } from './schema.ts';

/** The language of a file; the root's for one that has none. */
export function languageOf(file: string, contents: Contents): Language {
  const all = languagesIn(contents);
  return all.find(({ folder }) => folder === splitFile(file).folder) ?? (all[0] as Language);
}

/** The same file in every language of the site, existing or not, the root's first. */
export const inLanguages = (file: string, contents: Contents): [Language, file: string][] =>
  languagesIn(contents).map((each) => [each, fileIn(each.folder, splitFile(file).rootFile)]);

/** Every file that any language has, in the language of `file`, existing or not. */
export function choicesBeside(file: string, contents: Contents): string[] {
  const { folder } = languageOf(file, contents);
  const files = Object.keys(contents).filter((each) => each !== LANGUAGES_FILE);
  const own = files.map((each) => fileIn(folder, splitFile(each).rootFile));
  return [...new Set([...own, LANGUAGES_FILE])];
}

/** The file in the first language that has it, which is what the others translate. */
export const modelOf = (file: string, contents: Contents): string | undefined =>
  inLanguages(file, contents)
    .map(([, each]) => each)
    .find((each) => contents[each] !== undefined);

/** Where a link in a language's content leads: to the translation of the page, if there is one. */
export function translatedLink(
  link: string,
  folder: string,
  isThere: (path: string) => boolean,
): string {
  const [path = '', ...anchor] = link.split('#');
  const own = pathIn(folder, path);
  return path && isThere(own) ? [own, ...anchor].join('#') : link;
}

/**
 * Whether the root's file has changed since its translation did.
 * @param drafted files that differ from what is published
 * @param ages how many commits ago each file was published
 */
export function isOlder(
  file: string,
  drafted: readonly string[],
  ages: Readonly<Record<string, number>>,
): boolean {
  const age = (file: string) => (drafted.includes(file) ? -1 : (ages[file] ?? 0));
  return age(splitFile(file).rootFile) < age(file);
}

/** The root's text of a field; undefined where it has another kind of entry. */
export function sourceAt(root: Value, own: Value, path: Path): Value {
  const typesOf = (value: Value) =>
    path.map((_, at) => {
      const part = valueAt(value, path.slice(0, at));
      return isFields(part) ? part.type : undefined;
    });
  const isSame = String(typesOf(root)) === String(typesOf(own));
  return isSame ? valueAt(root, path) : undefined;
}

/** The files that a language needs to begin with this one, itself first. */
export function neededBy(file: string, contents: Contents): string[] {
  const model = modelOf(file, contents);
  const { folder } = splitFile(file);
  const shown = model && isPage(model) ? filesOfPage(pathOfFile(model), contents) : [];
  const own = shown.map((each) => fileIn(folder, splitFile(each).rootFile));
  return [...new Set([file, ...own])].filter((each) => contents[each] === undefined);
}

/** Pages first, home at their head, then what several pages show; the root's language before others. */
export function inOrder(files: readonly string[]): string[] {
  const order = new Map(
    files.map((file) => [file, `${Number(!isPage(file))}${rank(file)}${file}`]),
  );
  return files.toSorted((a, b) => ((order.get(a) ?? '') < (order.get(b) ?? '') ? -1 : 1));
}

/** The root's language before others, home before other pages. */
const rank = (file: string) => (splitFile(file).folder ? 2 : Number(file !== HOME_FILE));

/** How many words that visitors read are still those of the language that a file translates. */
export function untranslated(file: string, contents: Contents): number {
  const model = splitFile(file).folder ? modelOf(file, contents) : undefined;
  const schema = schemaOf(file);
  if (!model || model === file || !schema) return 0;
  const own = contents[file];
  return textsIn(own).filter(([path, text]) => {
    const { isCopy, control } = schemaAt(schema, path, own).meta() ?? {};
    const isWords = isCopy || control === 'markdown';
    return isWords && /\p{L}{3}/u.test(text) && sourceAt(contents[model], own, path) === text;
  }).length;
}

/** Says how many words of these files are still in the first language; empty if none are. */
export function stillAsIn(files: readonly string[], contents: Contents): string {
  const count = files.reduce((sum, file) => sum + untranslated(file, contents), 0);
  const [root] = languagesIn(contents);
  return count === 0
    ? ''
    : `${count} ${count === 1 ? 'text is' : 'texts are'} still ${root?.name}.`;
}
