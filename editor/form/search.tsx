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

/** Every field whose words contain the query. */
export function Search({ query, drafts: { disk, contentOf }, onOpen }: SearchProps) {
  const wanted = query.trim().toLowerCase();
  const found = Object.keys(disk).flatMap((file) =>
    textsIn(contentOf(file))
      .filter(([, text]) => text.toLowerCase().includes(wanted))
      .map(([path, text]) => ({ file, path, text })),
  );
  return (
    <>
      <p role="status">
        {found.length} {found.length === 1 ? 'field says' : 'fields say'} “{query}”.
      </p>
      <ul className="found">
        {found.slice(0, MOST).map(({ file, path, text }) => (
          <li key={`${file}/${path.join('.')}`}>
            <button type="button" onClick={() => onOpen(file, path)}>
              <strong>{titleOf(file, disk[file] ?? '')}</strong>{' '}
              {namePath(schemas[file], path, contentOf(file))}
              <span>{excerpt(text, wanted)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function excerpt(text: string, wanted: string): string {
  const at = text.toLowerCase().indexOf(wanted);
  const from = Math.max(0, at - 40);
  return `${from > 0 ? '… ' : ''}${text.slice(from, at + wanted.length + 60)}`;
}
