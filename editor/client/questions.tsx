import { type Contents, unanswered } from '../site.ts';
import type { Path } from '../writer/value.ts';
import { inOrder } from './languages.ts';
import { placeOf } from './problems.ts';
import { useEdited } from './store.ts';

/** What only the owner can answer, each with the field of its answer. */
export const questionsIn = (contents: Contents) =>
  inOrder(Object.keys(contents)).flatMap((file) =>
    unanswered(contents[file]).map(({ path, asks }) => ({ file, path, asks })),
  );

/** The questions that are still to answer: each leads to the field of its answer. */
export function Questions({ onOpen }: { onOpen: (file: string, path: Path) => void }) {
  const { contents } = useEdited();
  const questions = questionsIn(contents);
  return (
    <div className="view">
      <h1>Still to answer</h1>
      <p>
        {questions.length > 0
          ? 'Only you know these. Until one is answered, the page says nothing about it.'
          : 'Everything is answered.'}
      </p>
      <ul className="found">
        {questions.map(({ file, path, asks }) => (
          <li key={`${file} ${path.join('.')}`}>
            <button type="button" onClick={() => onOpen(file, path)}>
              <strong>{asks}</strong>
              <span>{placeOf(file, path.slice(0, -2), contents[file])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
