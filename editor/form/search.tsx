import type { Path } from '../writer/path.ts';
import { textsIn } from '../writer/path.ts';
import { schemas, titleOf } from './content.ts';
import { contentOf, type Drafts } from './drafts.ts';
import { namePath } from './schema.ts';

const MOST = 50;

interface SearchProps {
  query: string;
  drafts: Drafts;
  onOpen: (file: string, path: Path) => void;
}

/** Every field whose words contain the query. */
export function Search({ query, drafts, onOpen }: SearchProps) {
  const { disk } = drafts.state;
  const wanted = query.trim().toLowerCase();
  const found = Object.keys(disk).flatMap((file) =>
    textsIn(contentOf(drafts.state, file))
      .filter(([, text]) => text.toLowerCase().includes(wanted))
      .map(([path, text]) => ({ file, path, text })),
  );
  return (
    <div className="search-results">
      <p role="status">
        {found.length} {found.length === 1 ? 'field says' : 'fields say'} “{query}”.
      </p>
      <ul>
        {found.slice(0, MOST).map(({ file, path, text }) => (
          <li key={`${file}/${path.join('.')}`}>
            <button type="button" onClick={() => onOpen(file, path)}>
              <strong>{titleOf(file, disk[file] ?? '')}</strong>{' '}
              {schemas[file] && namePath(schemas[file], path, contentOf(drafts.state, file))}
              <span>{excerpt(text, wanted)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function excerpt(text: string, wanted: string): string {
  const at = text.toLowerCase().indexOf(wanted);
  const from = Math.max(0, at - 40);
  return `${from > 0 ? '… ' : ''}${text.slice(from, at + wanted.length + 60)}`;
}
