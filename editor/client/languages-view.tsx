import { beginning } from '../../src/content/files.ts';
import { LANGUAGES_FILE } from '../../src/content/languages.ts';
import { titleOf } from '../content.ts';
import type { Value } from '../writer/value.ts';
import type { Drafts } from './drafts.ts';
import { inLanguages, isOlder, languagesIn, modelOf } from './languages.ts';
import type { Published } from './requests.ts';
import { type Contents, neededBy } from './site.ts';

interface LanguageTabsProps {
  file: string;
  contents: Contents;
  changed: readonly string[];
  published: Published;
}

/** Links to the same file in other languages, and says where it is missing or out of date. */
export function LanguageTabs({ file, contents, changed, published }: LanguageTabsProps) {
  const all = inLanguages(file, contents);
  const [root] = languagesIn(contents);
  if (all.length < 2 || file === LANGUAGES_FILE) return null;
  return (
    <nav className="languages kinds" aria-label="Languages">
      {all.map(([{ tag, name }, own]) => (
        <a key={tag} href={`#${own}`} aria-current={own === file ? 'page' : undefined}>
          <span lang={tag}>{name}</span>
          {contents[own] === undefined
            ? ' – missing'
            : isOlder(own, changed, published) && ` – older than ${root?.name}`}
        </a>
      ))}
    </nav>
  );
}

interface MissingProps {
  file: string;
  contents: Contents;
  drafts: Drafts;
}

/** A file that its language lacks, and how to begin it. */
export function Missing({ file, contents, drafts }: MissingProps) {
  const isList = file === LANGUAGES_FILE;
  const needed = neededBy(file, contents);
  const titles = needed.map((each) => titleOf(each, contents[modelOf(each, contents) ?? '']));
  const begin = () => {
    for (const each of needed) {
      const value = contents[modelOf(each, contents) ?? ''];
      if (typeof value === 'object' && value) drafts.begin(each, beginning(each, value) as Value);
    }
  };
  const add = () => {
    const list = languagesIn(contents).map(({ tag, name }) => ({ tag, name }));
    drafts.begin(file, [...list, { tag: '', name: '' }]);
  };
  return (
    <div className="start">
      <h1>{titles[0]}</h1>
      <p>{isList ? 'The site has one language.' : 'This does not exist in this language.'}</p>
      {titles.length > 1 && (
        <p className="help">
          The copy brings along what else it needs: {titles.slice(1).join(', ')}.
        </p>
      )}
      <button type="button" className="primary" onClick={isList ? add : begin}>
        {isList ? 'Add a language' : `Begin with a copy of ${nameOf(file, contents)}`}
      </button>
    </div>
  );
}

const nameOf = (file: string, contents: Contents) => {
  const model = modelOf(file, contents) ?? '';
  return titleOf(model, contents[model]);
};
