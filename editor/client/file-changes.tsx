import type { ReactNode } from 'react';
import { schemaOf } from '../../src/site/page-files.ts';
import hidden from '../../src/ui/visually-hidden.module.css';
import { type Change, keyOf } from '../writer/compare.ts';
import type { Value } from '../writer/value.ts';
import { Difference } from './difference.tsx';
import type { Waiting } from './published.ts';
import { namePath, schemaAt, summary } from './schema.ts';

interface Actions {
  isChosen?: boolean;
  onChoose?: () => void;
  onUndo: () => void;
  /** What the button says. */
  does?: string;
}

interface FileChangesProps {
  title: string;
  /** The file, and its whole value in both states. */
  waiting: Waiting;
  /** What can be done about a change. */
  actionsOf: (change: Change) => Actions;
  children?: ReactNode;
}

/** The differences between two states of a file. */
export const FileChanges = ({ title, waiting, actionsOf, children }: FileChangesProps) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {waiting.changes.map((change) => (
        <ChangeItem key={keyOf(change)} {...waiting} change={change} {...actionsOf(change)} />
      ))}
    </ul>
    {children}
  </section>
);

/** One difference, old and new. */
function ChangeItem(props: Omit<Waiting, 'changes'> & { change: Change } & Actions) {
  const { file, change, before, after, isChosen, onChoose, onUndo, does = 'Undo' } = props;
  const { kind, at } = change;
  const schema = schemaOf(file);
  const whole = kind === 'removed' ? before : after;
  const isForm = schema && typeof whole === 'object';
  const part = isForm ? schemaAt(schema, at, whole) : undefined;
  const names = part?.meta()?.names;
  // Each side of a changed part may be of another kind.
  const own = kind === 'changed' ? undefined : part;
  const say = (value: Value) => names?.[String(value)] ?? summary(value, own);
  const place = isForm ? namePath(schema, at, whole) : 'All of it';
  const title = kind === 'moved' ? `${place} in another order` : `${place} ${kind}`;
  return (
    <li>
      <h3>
        {onChoose ? (
          <label>
            <input type="checkbox" checked={isChosen ?? true} onChange={onChoose} /> {title}
          </label>
        ) : (
          title
        )}
      </h3>
      {kind !== 'moved' && <Difference before={say(change.before)} after={say(change.after)} />}
      <button type="button" className="remove" onClick={onUndo}>
        {does} <span className={hidden.visuallyHidden}>{place}</span>
      </button>
    </li>
  );
}
