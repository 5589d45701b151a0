import { type Contents, unanswered } from '../site.ts';
import { useFrame } from './frame/frame-context.ts';
import { inOrder } from './languages.ts';
import { placeOf } from './problems.ts';
import { useEdited } from './store.ts';

/** What only the owner can answer, each with the field of its answer. */
export const questionsIn = (contents: Contents) =>
  inOrder(Object.keys(contents)).flatMap((file) =>
    unanswered(contents[file]).map(({ path, asks }) => ({ file, path, asks })),
  );

/** The questions that are still to answer: each leads to the field of its answer. */
export function Questions() {
  const { contents } = useEdited();
  const { openField } = useFrame();
  const questions = questionsIn(contents);
  return (
    <main className="view">
      <div className="content narrow">
        <h1>To answer</h1>
        <p>
          {questions.length > 0
            ? 'Only you know these. Until one is answered, the page says nothing about it.'
            : 'Everything is answered.'}
        </p>
        <ul className="found">
          {questions.map(({ file, path, asks }) => (
            <li key={`${file} ${path.join('.')}`}>
              <button type="button" onClick={() => openField(file, path)}>
                <strong>{asks}</strong>
                <span>{placeOf(file, path.slice(0, -2), contents[file])}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
