import { useState } from 'react';
import { schemaOf } from '../site.ts';
import type { Conflict } from '../yaml/merge.ts';
import { type Value, withValueAt } from '../yaml/value.ts';
import { Excerpt } from './difference.tsx';
import { placeOf } from './problems.ts';
import { inWords, schemaAt } from './schema.ts';

interface ConflictsProps {
  file: string;
  /** Both people's changes; where they conflict, mine. */
  value: Value;
  conflicts: readonly Conflict[];
  /** Called with what was chosen; undefined to remove the file. */
  onChoose: (value: Value) => void;
}

/** Fields that two people have changed in different ways, side by side, with a choice for each. */
export function Conflicts({ file, value, conflicts, onChoose }: ConflictsProps) {
  /** The places where theirs was chosen. */
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const schema = schemaOf(file);
  // From the last one on, because removing an entry shifts those behind it.
  const chosen = () =>
    conflicts
      .toReversed()
      .reduce<Value>(
        (whole, conflict) =>
          withValueAt(
            whole,
            conflict.path,
            theirs.has(keyOf(conflict)) ? conflict.theirs : conflict.mine,
          ),
        value,
      );
  return (
    <section className="conflict" role="alert">
      <h2>Someone else has changed the same text</h2>
      <p>Everything else is merged. Choose a version of each of these, then continue.</p>
      {conflicts.map((conflict) => {
        const key = keyOf(conflict);
        const part = schema && schemaAt(schema, conflict.path, value);
        const worded = (value: Value) =>
          value === undefined ? '(removed)' : inWords(value, part) || '(empty)';
        const isTheirs = theirs.has(key);
        const others = [...theirs].filter((other) => other !== key);
        return (
          <fieldset key={key} className="choice">
            <legend>{placeOf(file, conflict.path, value)}</legend>
            <Choice selected={isTheirs} onChoose={() => setTheirs(new Set([...others, key]))}>
              Theirs: <Excerpt text={worded(conflict.theirs)} other={worded(conflict.mine)} />
            </Choice>
            <Choice selected={!isTheirs} onChoose={() => setTheirs(new Set(others))}>
              Mine: <Excerpt text={worded(conflict.mine)} other={worded(conflict.theirs)} />
            </Choice>
          </fieldset>
        );
      })}
      <button type="button" className="primary" onClick={() => onChoose(chosen())}>
        Continue with these
      </button>
    </section>
  );
}

const keyOf = ({ path }: Conflict) => path.join('.');

interface ChoiceProps {
  selected: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

const Choice = ({ selected, onChoose, children }: ChoiceProps) => (
  <label>
    <input type="radio" checked={selected} onChange={onChoose} /> <span>{children}</span>
  </label>
);
