/** What the form of a file knows of the site; its fields know nothing else of it. */
import { beginning, namesAt, pagesIn, pathOfFile, titleOf } from '../site.ts';
import { type Path, type Value, valueAt } from '../yaml/value.ts';
import type { Form } from './fields/form-context.ts';
import { inOrder, languageOf, modelOf, sourceAt } from './languages.ts';
import { places } from './links.ts';
import { drawnPage } from './page-view/drawn-page.ts';
import type { Problem } from './problems.ts';
import type { State } from './state.ts';
import { store } from './store.ts';

/** @param problems those to show, of all files */
export function formOf(
  file: string,
  { contents, anchors }: Pick<State, 'contents' | 'anchors'>,
  problems: readonly Problem[],
  onOpen: (file: string, path: Path) => void,
): Form {
  const value = contents[file];
  const pages = inOrder(pagesIn(contents));
  const entriesOf = (page: string, field: string): readonly Value[] => {
    const entries = valueAt(contents[page], [field]);
    return Array.isArray(entries) ? entries : [];
  };
  return {
    file,
    value,
    faults: problems.filter((problem) => problem.file === file),
    language: languageOf(file, contents),
    source: sourceOf(file, contents),
    namesAt: (path) => namesAt(file, path, contents),
    places: () => places(contents, anchors),
    pages: () => pages.map((page) => ({ file: page, title: titleOf(page, contents[page]) })),
    copyTo: (page, field, entry) => {
      const next = [...entriesOf(page, field), structuredClone(entry)];
      store.edit(page, [field], next);
      onOpen(page, [field, next.length - 1]);
    },
    pictureOf: (field, fits) => {
      const page = pages.find((page) => entriesOf(page, field).some(fits));
      if (page === undefined) return undefined;
      const nth = entriesOf(page, field).findIndex(fits);
      return drawnPage()?.pictureOf(contents, pathOfFile(page), { index: nth }) ?? '';
    },
  };
}

/** What a file in another language than the first translates. */
function sourceOf(file: string, contents: State['contents']): Form['source'] {
  const model = languageOf(file, contents).folder ? modelOf(file, contents) : undefined;
  const translated = model && model !== file ? contents[model] : undefined;
  if (!model || typeof translated !== 'object' || !translated) return undefined;
  const source = beginning(model, translated) as Value;
  return {
    language: languageOf(model, contents),
    textAt: (path) => sourceAt(source, contents[file], path),
  };
}
