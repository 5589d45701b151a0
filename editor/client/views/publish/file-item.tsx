import type { ReactNode } from 'react';
import { declaredAt, kindOf } from '../../../../src/content/fields/shapes.ts';
import { isPage, schemaOf } from '../../../../src/content/page-files.ts';
import hidden from '../../../../src/ui/visually-hidden.module.css';
import { type Contents, isMovedFrom, namesAt } from '../../../site.ts';
import type { Change } from '../../../yaml/compare.ts';
import type { Part } from '../../../yaml/parts.ts';
import type { Value } from '../../../yaml/value.ts';
import { type Act, titleIn, type UnpublishedFile } from '../../document/unpublished-changes.ts';
import { kindOfField } from '../../fields/kinds.ts';
import { inWords, namePath, schemaAt } from '../../fields/schema.ts';
import { Difference } from '../../ui/difference.tsx';

interface FileItemProps {
  files: Act;
  /** The site with the changes. */
  contents: Contents;
  /** Whether it is ticked; undefined where nothing is chosen. */
  isChosen?: boolean;
  onChoose?: () => void;
  /** What has to be mended before, and whether nothing of it can go until then. */
  errors?: readonly string[];
  isBlocked?: boolean;
  onMend?: () => void;
  /**
   * Takes it back, with the button's label; without `onUndo` the label says why that is not needed.
   */
  undo?: { label: string; onUndo?: (() => void) | undefined };
  /** What is chosen of the file, if it can be published in parts. */
  choice?: PartChoice | undefined;
}

interface PartChoice {
  parts: readonly Part[];
  isHeld: (key: string) => boolean;
  /** Whether it has to be mended before. */
  isBlocked: (key: string) => boolean;
  onHold: (key: string, isHeld: boolean) => void;
  onDiscard: (key: string) => void;
}

/** A file with what has changed in it, in words, and with it what has followed it. */
export function FileItem(props: FileItemProps) {
  const { files, contents, isChosen, onChoose, onMend, undo, choice } = props;
  const { errors = [], isBlocked = false } = props;
  const [head, ...followers] = files;
  const title = titleIn(head);
  const isPartly = (isChosen && choice?.parts.some(({ key }) => choice.isHeld(key))) ?? false;
  const heading: ReactNode = (
    <>
      <strong>{title}</strong> <span className="muted">{fateOf(head)}</span>
    </>
  );
  return (
    <li className="change">
      <div className="row wrap">
        {onChoose ? (
          <label>
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = isPartly;
              }}
              checked={isChosen === true}
              disabled={isBlocked}
              onChange={onChoose}
            />
            <span>{heading}</span>
          </label>
        ) : (
          <p>{heading}</p>
        )}
        <span className="row end">
          {errors.length > 0 && (
            <span className="chip">{isBlocked ? 'Not yet' : 'Not all yet'}: mend first</span>
          )}
          {errors.length > 0 && onMend && (
            <button type="button" className="text" onClick={onMend}>
              Mend
            </button>
          )}
          {undo && !undo.onUndo && <span className="help">{undo.label}</span>}
          {undo?.onUndo && (
            <button type="button" className="text quiet" onClick={undo.onUndo}>
              {undo.label}
              <span className={hidden.visuallyHidden}>{` ${title}`}</span>
            </button>
          )}
        </span>
      </div>
      <div className="what stack">
        {errors.map((error) => (
          <p key={error} className="error">
            {error}
          </p>
        ))}
        {choice ? (
          <Parts {...choice} unpublished={head} contents={contents} isChosen={isChosen === true} />
        ) : (
          <Changes unpublished={head} contents={contents} />
        )}
        {followers.map((each) => (
          <div key={each.file}>
            <p>
              With it: <strong>{titleIn(each)}</strong>
            </p>
            <Changes unpublished={each} contents={contents} />
          </div>
        ))}
      </div>
    </li>
  );
}

const fateOf = ({ before, after }: UnpublishedFile) =>
  before === undefined ? 'new' : after === undefined ? 'removed' : '';

type ChangesProps = Omit<ChangeInWordsProps, 'change'>;

const Changes = ({ unpublished, contents }: ChangesProps) =>
  !fateOf(unpublished) &&
  unpublished.changes.map((change) => (
    <ChangeInWords
      key={`${change.kind} ${change.at.join('.')}`}
      {...{ unpublished, change, contents }}
    />
  ));

interface PartsProps extends ChangesProps, PartChoice {
  isChosen: boolean;
}

/** The parts of a file, each with what has changed in it, to tick. */
const Parts = ({ parts, isHeld, isBlocked, onHold, onDiscard, isChosen, ...shown }: PartsProps) =>
  parts.map(({ key, changes }) => {
    const [first] = changes;
    const name = first && described(shown.unpublished, first, shown.contents).what;
    return (
      <div key={key} className="part">
        <input
          type="checkbox"
          aria-label={name}
          checked={isChosen && !isHeld(key)}
          disabled={!isChosen || isBlocked(key)}
          onChange={({ target }) => onHold(key, !target.checked)}
        />
        <div className="grow stack">
          {changes.map((change) => (
            <ChangeInWords
              key={`${change.kind} ${change.at.join('.')}`}
              {...shown}
              change={change}
            />
          ))}
        </div>
        <button type="button" className="text quiet" onClick={() => onDiscard(key)}>
          Discard
          <span className={hidden.visuallyHidden}>{` ${name}`}</span>
        </button>
      </div>
    );
  });

interface ChangeInWordsProps {
  unpublished: UnpublishedFile;
  change: Change;
  contents: Contents;
}

function ChangeInWords({ unpublished, change, contents }: ChangeInWordsProps) {
  const { what, words, isLong } = described(unpublished, change, contents);
  const [before, after] = words;
  return (
    <div>
      <p className="help">{what}</p>
      {inOneLine(before) !== inOneLine(after) ? (
        <Difference before={before} after={after} />
      ) : (
        isLong && <p className="help">The same words, but their look, a line or a link differs.</p>
      )}
    </div>
  );
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A change in words: where it is, what has happened to it, and both its states. */
function described({ file, before, after }: UnpublishedFile, change: Change, contents: Contents) {
  const { kind, at } = change;
  if (kind === 'readdressed') {
    const what = `Moved from ${change.before} to ${change.after}`;
    return { what, words: ['', ''] as const, isLong: false };
  }
  const schema = schemaOf(file);
  const whole = kind === 'removed' ? before : after;
  const hasFields = schema && typeof whole === 'object';
  const part = hasFields ? schemaAt(schema, at, whole) : undefined;
  // Each side of a changed part may be of another kind.
  const declared = hasFields ? declaredAt(schema, at, whole) : undefined;
  const names = namesAt(file, at, contents);
  const say = (value: Value) =>
    names?.[String(value)] ?? inWords(value, declared && kindOf(declared, value));
  const all = isPage(file) ? 'The page' : 'All of it';
  const place = hasFields && at.length > 0 ? namePath(schema, at, whole) : all;
  const end = { changed: '', added: ', new', removed: ' removed', moved: ' in another order' };
  const isSaid = kind !== 'moved' && !isMovedFrom(at);
  return {
    what: isMovedFrom(at) ? 'Takes the visitors of a former address' : place + end[kind],
    words: isSaid ? ([say(change.before), say(change.after)] as const) : (['', ''] as const),
    isLong: kind === 'changed' && kindOfField(part).isLong,
  };
}
