import { schemas, titleOf } from '../content.ts';
import { type Path, textsIn } from '../writer/value.ts';
import type { Drafts } from './drafts.ts';
import { namePath } from './schema.ts';

const MOST = 50;

interface SearchProps {
  query: string;
  drafts: Drafts;
  onOpen: (file: string, path: Path) => void;
}

/** Lists every field whose text contains the query. */
export function Search({ query, drafts: { disk, contentOf }, onOpen }: SearchProps) {
  const wanted = query.trim().toLowerCase();
  const found = Object.keys(disk).flatMap((file) =>
    textsIn(contentOf(file)).flatMap(([path, text]) => {
      const at = text.toLowerCase().indexOf(wanted);
      const excerpt = text.slice(Math.max(0, at - 40), at + wanted.length + 60);
      return at === -1 ? [] : { file, path, excerpt };
    }),
  );
  return (
    <>
      <p role="status">
        {found.length} {found.length === 1 ? 'field says' : 'fields say'} “{query}”.
      </p>
      <ul className="found">
        {found.slice(0, MOST).map(({ file, path, excerpt }) => (
          <li key={`${file}/${path.join('.')}`}>
            <button type="button" onClick={() => onOpen(file, path)}>
              <strong>{titleOf(file, disk[file] ?? '')}</strong>{' '}
              {namePath(schemas[file], path, contentOf(file))}
              <span>{excerpt}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
