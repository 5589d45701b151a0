import { useState } from 'react';
import { schemaOf } from '../../../src/content/page-files.ts';
import type { Conflict } from '../../yaml/merge.ts';
import { type Value, withValueAt } from '../../yaml/value.ts';
import { placeOf } from '../document/problems.ts';
import { inWords, schemaAt } from '../fields/schema.ts';
import { Excerpt } from '../ui/difference.tsx';

interface ConflictChoiceProps {
  file: string;
  /** Both people's changes; where they conflict, mine. */
  value: Value;
  conflicts: readonly Conflict[];
  /** Who has published the other words; undefined if unknown. */
  who?: string | undefined;
  /** Called with what was chosen; undefined to remove the file. */
  onChoose: (value: Value) => void;
}

/**
 * Fields that two people have changed in different ways: the colleague's words, one's own, or a
 * third.
 */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { file, value, conflicts, onChoose } = props;
  const [who] = (props.who ?? '').split(' ');
  /** What was chosen by place; one's own where nothing was. */
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const schema = schemaOf(file);
  // From the last one on, because removing an entry shifts those behind it.
  const settled = () =>
    conflicts
      .toReversed()
      .reduce<Value>(
        (whole, conflict) => withValueAt(whole, conflict.path, choiceOf(conflict, chosen)),
        value,
      );
  return (
    <section className="stack">
      <div role="alert">
        <h2>{who ? `${who} changed the same words` : 'The same words have changed elsewhere'}</h2>
        <p className="muted">All other changes of both are together. Choose for each of these.</p>
      </div>
      {conflicts.map((conflict) => {
        const key = keyOf(conflict);
        const part = schema && schemaAt(schema, conflict.path, value);
        const say = (value: Value) =>
          value === undefined ? '(removed)' : inWords(value, part) || '(empty)';
        const now = choiceOf(conflict, chosen);
        const choose = (value: Value, isThird = false) =>
          setChosen(new Map([...chosen, [key, { value, isThird }]]));
        const isThird = chosen.get(key)?.isThird ?? false;
        const sides = [
          [who ? `${who}’s` : 'From elsewhere', conflict.theirs, conflict.mine],
          ['Yours', conflict.mine, conflict.theirs],
        ] as const;
        const canWrite = typeof conflict.mine === 'string' && typeof conflict.theirs === 'string';
        return (
          <fieldset key={key} className="choice">
            <legend>{placeOf(file, conflict.path, value)}</legend>
            {sides.map(([title, own, other]) => (
              <label key={title} className="card">
                <input
                  type="radio"
                  name={key}
                  checked={!isThird && now === own}
                  onChange={() => choose(own)}
                />
                <span>
                  <strong>{title}</strong>
                  <span className="words">
                    <Excerpt text={say(own)} other={say(other)} />
                  </span>
                </span>
              </label>
            ))}
            {canWrite && (
              <label className="card">
                <input
                  type="radio"
                  name={key}
                  checked={isThird}
                  onChange={() => choose(conflict.mine, true)}
                />
                <span className="grow">
                  <strong>Write a third</strong>
                  {isThird && (
                    <textarea
                      aria-label="The third"
                      // biome-ignore lint/a11y/noAutofocus: the person has just asked for it.
                      autoFocus
                      rows={2}
                      value={String(now)}
                      onChange={({ target }) => choose(target.value, true)}
                    />
                  )}
                </span>
              </label>
            )}
          </fieldset>
        );
      })}
      <p className="help">
        Nothing is lost: your own words come back with Undo, which is offered next, and published
        ones are in History.
      </p>
      <p className="row">
        <button type="button" className="go" onClick={() => onChoose(settled())}>
          Continue
        </button>
      </p>
    </section>
  );
}

const keyOf = ({ path }: Conflict) => path.join('.');

/** By the place of the conflict; a third is what is neither one's own nor the colleague's. */
type Chosen = ReadonlyMap<string, { value: Value; isThird: boolean }>;

function choiceOf(conflict: Conflict, chosen: Chosen): Value {
  const choice = chosen.get(keyOf(conflict));
  return choice ? choice.value : conflict.mine;
}
