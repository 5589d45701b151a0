import type { ReactNode } from 'react';
import { declaredAt, kindOf } from '../../../src/schemas/shapes.ts';
import { isPage, schemaOf } from '../../../src/site/page-files.ts';
import hidden from '../../../src/ui/visually-hidden.module.css';
import { type Contents, isMovedFrom, namesAt, titleOf } from '../../site.ts';
import type { Path, Value } from '../../yaml/value.ts';
import { Difference } from '../difference.tsx';
import { MarkPicture } from '../fields/mark-picture.tsx';
import { placeOf } from '../problems.ts';
import { inWords, namePath, schemaAt } from '../schema.ts';
import {
  type ChangeGroup,
  keyOfPart,
  type Part,
  type UnpublishedFile,
} from '../unpublished-changes.ts';
import { BeforeAfter, Pair } from './before-after.tsx';

interface ChangeItemProps {
  group: ChangeGroup;
  /** The site with and without the change, each with what it is called. */
  states: readonly [before: [label: string, Contents], after: [label: string, Contents]];
  /** Whether it is ticked; undefined where nothing is chosen. */
  isChosen?: boolean;
  onChoose?: () => void;
  /** What has to be mended before. */
  faults?: readonly string[];
  onMend?: () => void;
  /** What takes it back, and what that is called; without `onUndo`, why that is not needed. */
  undo?: { label: string; onUndo?: (() => void) | undefined };
}

/** How many faults of a change are listed. */
const MOST_FAULTS = 4;

/** A change with its old and new words as they look; what is published together with it by its place. */
export function ChangeItem(props: ChangeItemProps) {
  const { group, states, isChosen, onChoose, faults = [], onMend, undo } = props;
  const { file, before, after } = group.lead.unpublished;
  const title = titleOf(file, after ?? before);
  const { place, what, words, isLong } = described(group.lead, states[1][1]);
  const heading = (
    <>
      <strong>{title}</strong> <span className="muted">{what}</span>
    </>
  );
  const text = words[0] !== words[1] && <Difference before={words[0]} after={words[1]} />;
  const isOnlyMarkup =
    isLong && words[0] === words[1] && words[0] !== '' && group.lead.change.kind === 'changed';
  return (
    <li className="change">
      <div className="row wrap">
        {onChoose ? (
          <label>
            <input
              type="checkbox"
              checked={isChosen === true}
              disabled={faults.length > 0}
              onChange={onChoose}
            />
            <span>{heading}</span>
          </label>
        ) : (
          <p>{heading}</p>
        )}
        <span className="row end">
          {faults.length > 0 && <span className="chip red">Not yet: mend first</span>}
          {faults.length > 0 && onMend && (
            <button type="button" className="text" onClick={onMend}>
              Mend
            </button>
          )}
          {undo && !undo.onUndo && <span className="help">{undo.label}</span>}
          {undo?.onUndo && (
            <button type="button" className="text quiet" onClick={undo.onUndo}>
              {undo.label}
              <span className={hidden.visuallyHidden}>{` ${title} › ${place}`}</span>
            </button>
          )}
        </span>
      </div>
      <div className="what stack">
        {faults.slice(0, MOST_FAULTS).map((fault) => (
          <p key={fault} className="fault">
            {fault}
          </p>
        ))}
        {faults.length > MOST_FAULTS && (
          <p className="fault">and {faults.length - MOST_FAULTS} more</p>
        )}
        {isLong ? text : <Sides part={group.lead} states={states} otherwise={text} />}
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
      </div>
    </li>
  );
}

interface SidesProps extends Pick<ChangeItemProps, 'states'> {
  part: Part;
  otherwise: ReactNode;
}

function Sides({ part: { unpublished, change }, states, otherwise }: SidesProps) {
  // A page that is new or gone has no other side.
  if (change.at.length === 0 && isPage(unpublished.file)) return otherwise;
  const [[was, before], [is, after]] = states;
  const { kind, at, path } = change;
  if (controlAt(unpublished, at) === 'svg') {
    const marks = [
      { label: was, picture: change.before && <MarkPicture mark={String(change.before)} /> },
      { label: is, picture: change.after && <MarkPicture mark={String(change.after)} /> },
    ];
    return <Pair sides={marks} said={otherwise} />;
  }
  const sides = [
    {
      label: was,
      contents: before,
      path: kind === 'added' ? undefined : kind === 'removed' ? at : path,
    },
    { label: is, contents: after, path: kind === 'removed' ? undefined : at },
  ] as const;
  return <BeforeAfter file={unpublished.file} sides={sides} otherwise={otherwise} />;
}

/** How the field of a change is edited. */
function controlAt({ file, before, after }: UnpublishedFile, at: Path): string | undefined {
  const schema = schemaOf(file);
  return schema && schemaAt(schema, at, after ?? before).meta()?.control;
}

/** A change in words: where it is, what has happened to it, and both its states. */
function described({ unpublished: { file, before, after }, change }: Part, contents: Contents) {
  const { kind, at } = change;
  if (kind === 'readdressed') {
    const what = `moved from ${change.before} to ${change.after}`;
    return { place: 'The move', what, words: ['', ''] as const, isLong: true };
  }
  const schema = schemaOf(file);
  const whole = kind === 'removed' ? before : after;
  const hasFields = schema && typeof whole === 'object';
  const part = hasFields ? schemaAt(schema, at, whole) : undefined;
  // Each side of a changed part may be of another kind.
  const declared = hasFields ? declaredAt(schema, at, whole) : undefined;
  const names = namesAt(file, at, contents)?.names;
  const say = (value: Value) =>
    names?.[String(value)] ?? inWords(value, declared && kindOf(declared, value));
  const all = isPage(file) ? 'The page' : 'All of it';
  const place = hasFields && at.length > 0 ? namePath(schema, at, whole) : all;
  const end = { changed: '', added: ', new', removed: ' removed', moved: ' in another order' };
  const words = kind === 'moved' ? ['', ''] : [say(change.before), say(change.after)];
  return {
    place,
    what: place + end[kind],
    words: words as [string, string],
    isLong: part?.meta()?.control === 'markdown',
  };
}

/** A change in one line, such as “Home › Top of the page › Heading: Hello”. */
export function inOneLine(part: Part, contents: Contents): string {
  const { unpublished, change } = part;
  if (isMovedFrom(change.path)) return goesAlong(part);
  const { what, words } = described(part, contents);
  const title = titleOf(unpublished.file, unpublished.after ?? unpublished.before);
  const place = `${title}${change.kind === 'readdressed' ? ' ' : ' › '}${what}`;
  return words[1] ? `${place}: ${words[1]}` : place;
}

/** The place of a change that is published together with another one. */
const goesAlong = ({ unpublished: { file, before, after }, change }: Part) =>
  isMovedFrom(change.path)
    ? `${placeOf(file, [], after ?? before)}: takes its visitors`
    : placeOf(file, change.at, change.kind === 'removed' ? before : after);
