import { type Contents, schemaOf } from '../site.ts';
import type { Path } from '../yaml/value.ts';
import { placeOf } from './problems.ts';
import { wordsIn } from './schema.ts';

const MAX_HITS = 50;

interface SearchProps {
  query: string;
  contents: Contents;
  onOpen: (file: string, path: Path) => void;
}

/** Ignores case and how quotation marks, apostrophes and spaces are written. */
const simple = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[‘’‛ʼ′`´]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll('\u00a0', ' ');

/** Lists every field whose text contains the query. */
export function Search({ query, contents, onOpen }: SearchProps) {
  const wanted = simple(query.trim());
  const found = Object.entries(contents).flatMap(([file, value]) =>
    wordsIn(schemaOf(file), value).flatMap(([path, text]) => {
      const at = simple(text).indexOf(wanted);
      return at === -1 ? [] : { file, path, excerpt: excerptOf(text, at, wanted.length) };
    }),
  );
  return (
    <div className="view">
      <h1>Search</h1>
      <p role="status">
        {found.length || 'No'} {found.length > 1 ? 'fields say' : 'field says'} “{query}”
        {found.length > MAX_HITS ? `; the first ${MAX_HITS} are shown.` : '.'}
      </p>
      <ul className="found">
        {found.slice(0, MAX_HITS).map(({ file, path, excerpt }) => (
          <li key={`${file}/${path.join('.')}`}>
            <button type="button" onClick={() => onOpen(file, path)}>
              <strong>{placeOf(file, path, contents[file])}</strong>
              <span>{excerpt}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whole words around a place in a text. */
function excerptOf(text: string, at: number, length: number): string {
  const before = text.slice(0, at);
  const after = text.slice(at);
  const start = before.length > 40 ? `… ${before.slice(-40).replace(/^\S*\s+/, '')}` : before;
  const end = after.slice(0, length + 60);
  return start + (end === after ? end : `${end.replace(/\s+\S*$/, '')} …`);
}
