import { Plus } from 'lucide';
import { useMemo } from 'react';
import { type Contents, filesOfPage, sectionsIn } from '../../../site.ts';
import { isLongEnough, kindsCalled, partsCalled, sectionKinds } from '../../document/find-parts.ts';
import { placeOf } from '../../document/problems.ts';
import { Icon } from '../../ui/icon.tsx';
import { openDialog, openField, pageFile } from '../../window/navigation.ts';
import { useWindow } from '../../window/use-window.ts';
import { insteadOf } from './elsewhere.ts';

/** How many sections and fields are listed at most. */
const MOST_SHOWN = 8;

/** The sections and fields that a query names, there and to be added, and what is done elsewhere. */
export function Parts({ contents, query }: { contents: Contents; query: string }) {
  const { page, pointed } = useWindow();
  const parts = useMemo(
    () => partsCalled(contents, query, filesOfPage(page, contents)),
    [contents, query, page],
  );
  const file = pageFile();
  const [kind] = isLongEnough(query) ? kindsCalled(sectionKinds(file), query) : [];
  const instead = insteadOf(query);
  const place = Math.min((pointed ?? 0) + 1, sectionsIn(contents[file]).length);
  return (
    <>
      {instead && <p role="status">{instead}</p>}
      {(parts.length > 0 || kind) && (
        <section aria-label="Sections and fields">
          <h3>Sections and fields</h3>
          <ul className="hits">
            {parts.slice(0, MOST_SHOWN).map(({ file, path }) => {
              const [title, ...inner] = placeOf(file, path, contents[file]).split(' › ');
              return (
                <li key={`${file} ${path.join('.')}`} className="hit">
                  <button type="button" className="hit-words" onClick={() => openField(file, path)}>
                    <span>{inner.at(-1) ?? title}</span>
                    <span className="help">{[title, ...inner.slice(0, -1)].join(' · ')}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          {kind && (
            <button
              type="button"
              className="at-start"
              onClick={() => openDialog({ task: 'add', place })}
            >
              <Icon shape={Plus} size={16} /> Add a section: {kind.meta()?.title}
            </button>
          )}
        </section>
      )}
    </>
  );
}
