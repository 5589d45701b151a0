import { schemaOf } from '../../src/build/content/page-files.ts';
import hidden from '../../src/ui/visually-hidden.module.css';
import type { Change } from '../writer/compare.ts';
import type { Value } from '../writer/value.ts';
import { Difference } from './difference.tsx';
import { namePath, schemaAt, summary } from './schema.ts';

interface ChangeItemProps {
  file: string;
  change: Change;
  /** The file's whole value in both states. */
  before: Value;
  after: Value;
  isChosen?: boolean;
  onChoose?: () => void;
  onUndo: () => void;
  /** What the button says. */
  does?: string;
}

/** One difference, old and new. */
export function ChangeItem(props: ChangeItemProps) {
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
        {does} <span className={hidden['visuallyHidden']}>{place}</span>
      </button>
    </li>
  );
}
