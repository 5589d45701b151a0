import { beginning, type Contents, LANGUAGES_FILE, languagesIn, titleOf } from '../site.ts';
import type { Path, Value } from '../yaml/value.ts';
import { modelOf, neededBy } from './languages.ts';
import { store, useEdited } from './store.ts';

interface MissingProps {
  file: string;
  onOpen: (file: string, path: Path) => void;
}

/** A file that its language lacks, and how to begin it. */
export function Missing({ file, onOpen }: MissingProps) {
  const { contents } = useEdited();
  const isList = file === LANGUAGES_FILE;
  const needed = neededBy(file, contents);
  const titles = needed.map((each) => titleOf(each, contents[modelOf(each, contents) ?? '']));
  const begin = () => {
    const copies = needed.flatMap((each) => {
      const value = contents[modelOf(each, contents) ?? ''];
      const isForm = typeof value === 'object' && value !== null;
      return isForm ? [{ file: each, value: beginning(each, value) as Value }] : [];
    });
    store.apply(copies);
  };
  const add = () => {
    const list = languagesIn(contents).map(({ tag, name }) => ({ tag, name }));
    store.apply([{ file, value: [...list, { tag: '', name: '' }] }]);
    onOpen(file, [list.length, 'tag']);
  };
  return (
    <div className="view">
      <h1>{titles[0]}</h1>
      <p>{isList ? 'The site has one language.' : 'This does not exist in this language.'}</p>
      {titles.length > 1 && (
        <p className="help">
          The copy brings along what else it needs: {titles.slice(1).join(', ')}.
        </p>
      )}
      <button type="button" className="primary" onClick={isList ? add : begin}>
        {isList ? 'Add a language' : `Begin with a copy of ${titleOfModel(file, contents)}`}
      </button>
    </div>
  );
}

const titleOfModel = (file: string, contents: Contents) => {
  const model = modelOf(file, contents) ?? '';
  return titleOf(model, contents[model]);
};

/** Every language of the site: what it lacks, and a new one. */
export const LanguagesPlace = () => (
  <main className="view">
    <div className="content">
      <Missing file={LANGUAGES_FILE} onOpen={() => {}} />
    </div>
  </main>
);
