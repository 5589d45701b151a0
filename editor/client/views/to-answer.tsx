import { useState } from 'react';
import { unanswered } from '../../../src/schemas/facts.ts';
import { once } from '../../../src/site/once.ts';
import type { Contents } from '../../site.ts';
import { inOrder } from '../../site.ts';
import { type Fields, isComposite, type Path, type Value } from '../../yaml/value.ts';
import { useFrame } from '../frame/frame-context.ts';
import { placeOf } from '../problems.ts';
import { store, useEdited } from '../store.ts';
import { trimmed, typeset } from '../typography.ts';

interface Question {
  file: string;
  /** Of its answer. */
  path: Path;
  asks: string;
}

const ofFields = once((value: Fields | Value[]) => unanswered(value));
const questionsOf = (value: Value) => (isComposite(value) ? ofFields(value) : []);

/** What only the owner can answer, each with the field of its answer. */
export const questionsIn = (contents: Contents): Question[] =>
  inOrder(Object.keys(contents).filter((file) => questionsOf(contents[file]).length > 0)).flatMap(
    (file) => questionsOf(contents[file]).map(({ path, asks }) => ({ file, path, asks })),
  );

/** The questions that are still to answer, here or where the page says the rest. */
export function ToAnswer() {
  const { contents } = useEdited();
  const questions = questionsIn(contents);
  const [open, setOpen] = useState(0);
  return (
    <main className="view">
      <div className="content narrow">
        <header>
          <h1>To answer</h1>
          <p className="muted">
            {questions.length > 0
              ? `${questions.length} facts that only you know. Pages are published without them; visitors do not see the questions.`
              : 'Everything is answered.'}
          </p>
        </header>
        {questions.length > 0 && (
          <ul className="card lines">
            {questions.map((question, index) => (
              <Item
                key={`${question.file} ${question.path.join('.')}`}
                question={question}
                place={placeOf(question.file, question.path.slice(0, -2), contents[question.file])}
                isOpen={index === open}
                onOpen={() => setOpen(index)}
              />
            ))}
          </ul>
        )}
      </div>
    </main>
  );
}

interface ItemProps {
  question: Question;
  place: string;
  isOpen: boolean;
  onOpen: () => void;
}

function Item({ question: { file, path, asks }, place, isOpen, onOpen }: ItemProps) {
  const { openField } = useFrame();
  const [answer, setAnswer] = useState('');
  const keep = () => store.edit(file, path, trimmed(answer));
  return (
    <li>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (answer.trim()) keep();
        }}
      >
        <div className="row">
          <div className="grow">
            <h2>{asks}</h2>
            <p className="muted">{place}</p>
          </div>
          {!isOpen && (
            <button type="button" className="fill" onClick={onOpen}>
              Answer
            </button>
          )}
        </div>
        {isOpen && (
          <>
            <div>
              <input
                aria-label="Your answer"
                aria-describedby={`${file} ${path.join('.')}`}
                value={answer}
                onChange={({ target }) => setAnswer(typeset(target.value))}
              />
              <p className="help" id={`${file} ${path.join('.')}`}>
                A whole sentence. The page shows it after the text.
              </p>
            </div>
            <div className="row wrap">
              <button type="submit" className="go" disabled={!answer.trim()}>
                Keep answer
              </button>
              <button type="button" onClick={() => openField(file, path)}>
                Show on the page
              </button>
              <button
                type="button"
                className="end"
                onClick={() =>
                  store.edit(file, path.slice(0, -1), undefined, `“${asks}” is taken away.`)
                }
              >
                Does not apply
              </button>
            </div>
          </>
        )}
      </form>
    </li>
  );
}
