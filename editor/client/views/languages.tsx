import { Plus } from 'lucide';
import { useState } from 'react';
import { fileIn, LANGUAGES_FILE, splitFile } from '../../../src/site/languages.ts';
import { HOME_FILE, isTemplate } from '../../../src/site/page-files.ts';
import { beginning } from '../../../src/site/shared-schemas.ts';
import { languagesIn } from '../../../src/site/site.ts';
import { type Contents, pagesIn, titleOf } from '../../site.ts';
import type { Value } from '../../yaml/value.ts';
import { AddLanguage } from '../dialogs/add-language.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { Icon } from '../frame/icon.tsx';
import { inOrder, isOlder, modelOf, neededBy, untranslated } from '../languages.ts';
import { store, useEdited } from '../store.ts';
import { unpublishedIn } from '../unpublished-changes.ts';

/** What each language has, and what of it is still in the first one. */
export function Languages() {
  const edited = useEdited();
  const [isAdding, setAdding] = useState(false);
  const { contents, published } = edited;
  const [root, ...others] = languagesIn(contents);
  const drafted = unpublishedIn(edited).map(({ file }) => file);
  const roots = inOrder([
    ...new Set(
      Object.keys(contents)
        .filter((file) => file !== LANGUAGES_FILE && !isTemplate(file))
        .map((file) => splitFile(file).rootFile),
    ),
  ]);
  const stateOf = (file: string) => (drafted.includes(file) ? 'Draft' : 'Live');
  return (
    <main className="view">
      <div className="content">
        <header className="row wrap">
          <div className="grow">
            <h1>Languages</h1>
            <p className="muted">
              {others.length > 0
                ? `What is still ${root?.name} is marked, here and before you publish.`
                : `The site is in ${root?.name} alone. Another language begins as a copy of it.`}
            </p>
          </div>
          {contents[LANGUAGES_FILE] !== undefined && (
            <a className="button" href={`#${LANGUAGES_FILE}`}>
              Names and codes
            </a>
          )}
          <button type="button" className="go" onClick={() => setAdding(true)}>
            <Icon shape={Plus} /> Add a language
          </button>
        </header>
        {isAdding && <AddLanguage onClose={() => setAdding(false)} />}
        {others.length > 0 && (
          <div className="card wide">
            <table>
              <thead>
                <tr>
                  <th scope="col">Page</th>
                  {[root, ...others].map((language) => {
                    const own = pagesIn(contents).filter(
                      (file) => splitFile(file).folder === language?.folder,
                    );
                    return (
                      <th key={language?.tag} scope="col">
                        {language?.name}
                        {language !== root && ` · ${own.length} of ${pagesOfRoot(contents)} pages`}
                      </th>
                    );
                  })}
                </tr>
              </thead>
              <tbody>
                {roots.map((file) => (
                  <tr key={file}>
                    <th scope="row">{titleOf(file, contents[file])}</th>
                    <td>
                      {contents[file] !== undefined && <a href={`#${file}`}>{stateOf(file)}</a>}
                    </td>
                    {others.map(({ folder, tag }) => {
                      const own = fileIn(folder, file);
                      return (
                        <td key={tag}>
                          {contents[own] === undefined ? (
                            <Missing file={own} />
                          ) : (
                            <a href={`#${own}`}>
                              <Chip
                                count={untranslated(own, contents)}
                                isOlder={isOlder(own, drafted, published.ages)}
                                name={root?.name ?? ''}
                              />{' '}
                              {stateOf(own)}
                            </a>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </main>
  );
}

const pagesOfRoot = (contents: Contents) =>
  pagesIn(contents).filter((file) => splitFile(file).folder === '').length;

interface ChipProps {
  /** How many texts are still those of the first language. */
  count: number;
  isOlder: boolean;
  /** Of the first language. */
  name: string;
}

function Chip({ count, isOlder, name }: ChipProps) {
  if (isOlder) return <span className="chip red">Older than {name}</span>;
  if (count === 0) return null;
  return (
    <span className="chip red">
      {count} {count === 1 ? 'text' : 'texts'} still {name}
    </span>
  );
}

/** Begins a file that its language lacks with a copy, and with what else it needs there. */
export function Missing({ file }: { file: string }) {
  const { contents } = useEdited();
  const { openField } = useFrame();
  const needed = neededBy(file, contents);
  const home = fileIn(splitFile(file).folder, HOME_FILE);
  const isTooEarly = contents[home] === undefined && file !== home;
  const titles = needed.map((each) => titleOf(each, contents[modelOf(each, contents) ?? '']));
  const begin = () => {
    const copies = needed.flatMap((each) => {
      const value = contents[modelOf(each, contents) ?? ''];
      const isForm = typeof value === 'object' && value !== null;
      return isForm ? [{ file: each, value: beginning(each, value) as Value }] : [];
    });
    store.apply(copies);
    openField(file, []);
  };
  return (
    <button
      type="button"
      className="text"
      aria-label={`Begin with a copy: ${titles[0]}`}
      title={
        isTooEarly
          ? 'Begin with Home.'
          : titles.length > 1
            ? `Brings along: ${titles.slice(1).join(', ')}`
            : undefined
      }
      disabled={needed.length === 0 || isTooEarly}
      onClick={begin}
    >
      Begin with a copy
    </button>
  );
}
