import './sheet.css';
import { Check } from 'lucide';
import { titleOf } from '../../../site.ts';
import type { Problem } from '../../document/problems.ts';
import { requests } from '../../document/requests.ts';
import { useEdited } from '../../document/store.ts';
import { type Act, actsIn, titleIn, unpublishedIn } from '../../document/unpublished-changes.ts';
import { ConflictChoice } from '../../screen/conflict-choice.tsx';
import { Taken } from '../../screen/taken.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { discard, discardPart } from '../../window/drafting.ts';
import { openField } from '../../window/navigation.ts';
import { publish } from '../../window/publish.ts';
import { nameOfPart } from '../../window/publishing.ts';
import { useHere } from '../../window/use-here.ts';
import { dispatch, useWindow } from '../../window/use-window.ts';
import { FileItem } from './file-item.tsx';
import { PublishFooter } from './publish-footer.tsx';
import { Status } from './publish-progress.tsx';
import { inOwnWords, partsIn, reasonAgainst, textsToPublish, toMend } from './texts-to-publish.ts';
import { useUpstream } from './use-upstream.ts';

interface PublishSheetProps {
  /** What keeps drafts from being published. */
  problems: readonly Problem[];
  onClose: () => void;
}

/** Lists what differs from what is published; publishes what is ticked. */
export function PublishSheet({ problems, onClose }: PublishSheetProps) {
  const edited = useEdited();
  const here = useHere();
  const { contents, published, isRead } = edited;
  const { held, isUnderWay, isDone, message: named } = useWindow().publishing;
  const upstream = useUpstream();
  const { conflicts, update } = upstream;
  const unpublished = unpublishedIn(edited);
  const acts = actsIn(unpublished);
  const problemsOf = (files: Act) =>
    problems.filter((each) => files.some(({ file }) => each.file === file));
  const toMendOf = (files: Act) => toMend(files, problemsOf(files));
  const left = new Set([
    ...held,
    ...acts.flatMap((files) => toMendOf(files).keys.map((key) => nameOfPart(files[0].file, key))),
  ]);
  const isHeld = (files: Act) =>
    toMendOf(files).isAll ||
    files.some(({ file }) => held.has(file)) ||
    (partsIn(files).length > 0 &&
      partsIn(files).every(({ key }) => left.has(nameOfPart(files[0].file, key))));
  const chosen = acts.filter((files) => !isHeld(files));
  const going = chosen.flat();
  const message =
    named ??
    proposal(chosen.map(([head]) => titleIn(head) + (head.after === undefined ? ' removed' : '')));
  const isLess = chosen.length < acts.length || left.size > 0;
  // What all drafts lack stands beside them.
  const reason = isLess && !isUnderWay ? reasonAgainst(going, left, edited) : '';
  const isReady =
    !isUnderWay &&
    going.length > 0 &&
    message.trim() !== '' &&
    conflicts.length === 0 &&
    reason === '';
  const start = () =>
    publish({
      begin: () => update(),
      send: async (onProgress) =>
        inOwnWords(
          await requests.publish({ files: await textsToPublish(going, left), message }, onProgress),
          contents,
        ),
    });
  const others = here?.others.map(({ name }) => name.split(' ')[0]) ?? [];
  return (
    <Dialog
      kind="sheet"
      title="Publish"
      words={[
        unpublished.length > 0 ? `${going.length} of ${unpublished.length} chosen.` : '',
        ...others.map((name) => `${name}’s drafts stay with ${name}.`),
      ].join(' ')}
      onClose={onClose}
    >
      <div className="body">
        <Upstream {...upstream} />
        {!isUnderWay && <Status {...edited} />}
        {!isRead && <p className="help">Reading the site …</p>}
        {isRead && !published.files && (
          <p>
            Your words are in the folder <code>content/</code>. There is no git here to publish them
            with: send that folder to whoever runs the site.
          </p>
        )}
        {published.files && unpublished.length === 0 && (
          <div className="card nothing">
            <Icon shape={Check} />
            <h2>{isDone ? 'All of it is published' : 'Nothing to publish'}</h2>
            <p className="muted">Nothing differs from what is published.</p>
          </div>
        )}
        <ul className="lines">
          {problems
            .filter(({ file }) => !unpublished.some((each) => each.file === file))
            .map((problem) => (
              <Elsewhere
                key={`${problem.place} ${problem.message}`}
                problem={problem}
                title={titleOf(problem.file, contents[problem.file])}
              />
            ))}
          {acts.map((files) => {
            const [{ file }] = files;
            const errors = problemsOf(files);
            const [first] = errors;
            const { isAll, keys } = toMendOf(files);
            return (
              <FileItem
                key={file}
                files={files}
                contents={contents}
                isChosen={!isHeld(files)}
                onChoose={() =>
                  dispatch({
                    type: 'held',
                    files: files.map(({ file }) => file),
                    isHeld: !isHeld(files),
                  })
                }
                errors={errors.map((each) => inAct(each, file))}
                isBlocked={isAll}
                onMend={() => first && openField(first.file, first.path)}
                choice={
                  partsIn(files).length > 0
                    ? {
                        parts: partsIn(files),
                        isHeld: (key) => left.has(nameOfPart(file, key)),
                        isBlocked: (key) => keys.includes(key),
                        onHold: (key, isHeld) =>
                          dispatch({ type: 'held', files: [nameOfPart(file, key)], isHeld }),
                        onDiscard: (key) => discardPart(files[0], key),
                      }
                    : undefined
                }
                undo={{
                  label: partsIn(files).length > 0 ? 'Discard all' : 'Discard',
                  onUndo: () => discard(files),
                }}
              />
            );
          })}
        </ul>
      </div>
      <Taken />
      {published.files && (
        <PublishFooter
          {...{ message, reason, isReady, update }}
          isEmpty={unpublished.length === 0}
          count={going.length}
          onPublish={() => void start()}
        />
      )}
    </Dialog>
  );
}

/** What others have published, and what has to be chosen because of that. */
const Upstream = ({ error, gone, conflicts, update, choose }: ReturnType<typeof useUpstream>) => (
  <>
    {error && (
      <p className="error" role="alert">
        {error}{' '}
        <button type="button" className="text" onClick={() => void update()}>
          Try again
        </button>
      </p>
    )}
    {gone.map(({ commit, what, who }) => (
      <p key={commit} className="error">
        <bdi>“{what}”</bdi>, which <bdi>{who}</bdi> had published, is no longer published: a
        developer has replaced it. Your drafts are kept.
      </p>
    ))}
    {conflicts.map((conflict) => (
      <ConflictChoice
        key={conflict.file}
        {...conflict}
        onChoose={(value) => choose(conflict, value)}
      />
    ))}
  </>
);

/** What is wrong where nothing has been changed, such as a link to what is gone. */
const Elsewhere = ({ problem, title }: { problem: Problem; title: string }) => (
  <li className="change">
    <div className="row wrap">
      <strong>{title}</strong>
      <button
        type="button"
        className="text end"
        onClick={() => openField(problem.file, problem.path)}
      >
        Mend
      </button>
    </div>
    <p className="what error">{inAct(problem, problem.file)}</p>
  </li>
);

/** A problem in words, without the title of the file that stands above it. */
const inAct = ({ file, place, message }: Problem, head: string) =>
  `${file === head ? place.replace(/^.*? › /, '') : place} ${message}`;

/** How many titles a suggested name has. */
const MOST_TITLES = 3;

/** Such as "Home, Careers, Jobs and 2 more"; none if nothing goes. */
function proposal(all: readonly string[]): string {
  const titles = [...new Set(all)];
  const more = titles.length - MOST_TITLES;
  return titles.slice(0, MOST_TITLES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
