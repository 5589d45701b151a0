import type { ReactNode } from 'react';
import hidden from '../../src/ui/visually-hidden.module.css';
import { isMovedFrom, isPage, schemaOf } from '../site.ts';
import type { Value } from '../yaml/value.ts';
import { Difference } from './difference.tsx';
import { placeOf } from './problems.ts';
import { inWords, namePath, schemaAt } from './schema.ts';
import { type ChangeGroup, keyOfPart, type Part } from './unpublished-changes.ts';

interface Actions {
  /** Whether it has to be mended before it can be published. */
  isFaulty?: boolean;
  isChosen?: boolean;
  onChoose?: () => void;
  onUndo: () => void;
  undoLabel?: string;
}

interface FileChangesProps {
  title: string;
  groups: readonly ChangeGroup[];
  actionsOf: (group: ChangeGroup) => Actions;
  children?: ReactNode;
}

/** The differences between two states of a file. */
export const FileChanges = ({ title, groups, actionsOf, children }: FileChangesProps) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {groups.map((group) => (
        <ChangeItem key={keyOfPart(group.lead)} group={group} {...actionsOf(group)} />
      ))}
    </ul>
    {children}
  </section>
);

/** Changes that are published or held back together: the first with its old and new words, the others by their place. */
function ChangeItem(props: { group: ChangeGroup } & Actions) {
  const { group, isFaulty, isChosen, onChoose, onUndo, undoLabel = 'Undo' } = props;
  const { change } = group.lead;
  const { place, title, before, after } = described(group.lead);
  const isOnlyMarkup = before === after && before !== '' && change.kind === 'changed';
  return (
    <li>
      <h3>
        {onChoose ? (
          <label>
            <input
              type="checkbox"
              checked={isChosen ?? true}
              disabled={isFaulty}
              onChange={onChoose}
            />{' '}
            {title}
          </label>
        ) : (
          title
        )}
      </h3>
      {isFaulty && <p className="fault">This has to be fixed before it can be published.</p>}
      {before !== after && <Difference before={before} after={after} />}
      {isOnlyMarkup && (
        <p className="help">The same words, but bold, a heading, a list or a link differs.</p>
      )}
      {group.dependents.length > 0 && (
        <ul className="help" aria-label="Also changed">
          {group.dependents.map((part) => (
            <li key={keyOfPart(part)}>{goesAlong(part)}</li>
          ))}
        </ul>
      )}
      <button type="button" className="remove" onClick={onUndo}>
        {undoLabel} <span className={hidden.visuallyHidden}>{place}</span>
      </button>
    </li>
  );
}

/** A change in words: where it is, what has happened to it, and both its states. */
function described({ unpublished: { file, before, after }, change }: Part) {
  const { kind, at } = change;
  if (kind === 'readdressed') {
    const to = `Moved from ${change.before} to ${change.after}`;
    return { place: 'The move', title: to, before: '', after: '' };
  }
  const schema = schemaOf(file);
  const whole = kind === 'removed' ? before : after;
  const hasFields = schema && typeof whole === 'object';
  const part = hasFields ? schemaAt(schema, at, whole) : undefined;
  // Each side of a changed part may be of another kind.
  const worded = (value: Value) =>
    inWords(value, kind === 'changed' && typeof value === 'object' ? undefined : part);
  const all = isPage(file) ? 'The page' : 'All of it';
  const place = hasFields && at.length > 0 ? namePath(schema, at, whole) : all;
  const isMoved = kind === 'moved';
  return {
    place,
    title: isMoved ? `${place} in another order` : `${place} ${kind}`,
    before: isMoved ? '' : worded(change.before),
    after: isMoved ? '' : worded(change.after),
  };
}

/** The place of a change that is published together with another one. */
const goesAlong = ({ unpublished: { file, before, after }, change }: Part) =>
  isMovedFrom(change.path)
    ? `${placeOf(file, [], after ?? before)}: takes its visitors`
    : placeOf(file, change.at, change.kind === 'removed' ? before : after);
