import './sheet.css';
import { Check } from 'lucide';
import { type Contents, valuesOf } from '../../../site.ts';
import { type Part, partsOf, without } from '../../../yaml/parts.ts';
import { isComposite } from '../../../yaml/value.ts';
import { writeFile } from '../../../yaml/write.ts';
import { inFormWords, type Problem, placeOf, whyNot } from '../../document/problems.ts';
import { type Progress, requests } from '../../document/requests.ts';
import { store, useEdited } from '../../document/store.ts';
import {
  type Act,
  actsIn,
  textsOf,
  titleIn,
  type UnpublishedFile,
  unpublishedIn,
} from '../../document/unpublished-changes.ts';
import { ConflictChoice } from '../../screen/conflict-choice.tsx';
import { Taken } from '../../screen/taken.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { discard } from '../../window/drafting.ts';
import { openField } from '../../window/navigation.ts';
import { publish } from '../../window/publish.ts';
import { nameOfPart } from '../../window/publishing.ts';
import { useHere } from '../../window/use-here.ts';
import { dispatch, useWindow } from '../../window/use-window.ts';
import { FileItem } from './file-item.tsx';
import { PublishFooter } from './publish-footer.tsx';
import { Status } from './publish-progress.tsx';
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
  const { held, isUnderWay, message: named } = useWindow().publishing;
  const upstream = useUpstream();
  const { conflicts, update } = upstream;
  const unpublished = unpublishedIn(edited);
  const acts = actsIn(unpublished);
  const problemsOf = (files: Act) =>
    problems.filter((each) => files.some(({ file }) => each.file === file));
  const isHeld = (files: Act) =>
    problemsOf(files).length > 0 ||
    files.some(({ file }) => held.has(file)) ||
    (partsIn(files).length > 0 &&
      partsIn(files).every(({ key }) => held.has(nameOfPart(files[0].file, key))));
  const chosen = acts.filter((files) => !isHeld(files));
  const going = chosen.flat();
  const message = named ?? proposal(chosen.map(([head]) => titleIn(head)));
  const isReady =
    !isUnderWay && going.length > 0 && message.trim() !== '' && conflicts.length === 0;
  const start = () =>
    publish({
      begin: () => update(),
      send: async (onProgress) =>
        inOwnWords(
          await requests.publish({ files: await textsToPublish(going, held), message }, onProgress),
          contents,
        ),
    });
  const others = here?.others.map(({ name }) => name.split(' ')[0]) ?? [];
  return (
    <Dialog
      kind="sheet"
      title="Publish"
      words={[
        acts.length > 0 ? `${chosen.length} of ${acts.length} chosen.` : '',
        ...others.map((name) => `${name}’s drafts stay with ${name}.`),
      ].join(' ')}
      onClose={onClose}
    >
      <div className="body">
        <Upstream {...upstream} />
        <Status {...edited} />
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
            <h2>Nothing to publish</h2>
            <p className="muted">Nothing differs from what is published.</p>
          </div>
        )}
        {problems
          .filter(({ file }) => !unpublished.some((each) => each.file === file))
          .map(({ file, path, place, message }) => (
            <p key={`${place} ${message}`} className="error">
              {place} {message}{' '}
              <button type="button" className="text" onClick={() => openField(file, path)}>
                Mend
              </button>
            </p>
          ))}
        <ul className="lines">
          {acts.map((files) => {
            const [{ file }] = files;
            const errors = problemsOf(files);
            const [first] = errors;
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
                onMend={() => first && openField(first.file, first.path)}
                choice={
                  partsIn(files).length > 0
                    ? {
                        parts: partsIn(files),
                        isHeld: (key) => held.has(nameOfPart(file, key)),
                        onHold: (key, isHeld) =>
                          dispatch({ type: 'held', files: [nameOfPart(file, key)], isHeld }),
                      }
                    : undefined
                }
                undo={{ label: 'Discard', onUndo: () => discard(files) }}
              />
            );
          })}
        </ul>
      </div>
      <Taken />
      {published.files && (
        <PublishFooter
          {...{ message, isReady, update }}
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

/** The texts to publish: of the files that are ticked, as they are now. */
async function textsToPublish(ticked: readonly UnpublishedFile[], held: ReadonlySet<string>) {
  // So that the files say what has just been typed.
  if (!(await store.flush())) throw store.getState().error;
  const state = store.getState();
  const { files, published } = state;
  const now = unpublishedIn(state).filter(({ file }) => ticked.some((each) => each.file === file));
  if (now.length < ticked.length) {
    throw new Error('The list has changed in the meantime. Look at it again, then publish.');
  }
  const texts = textsOf(now, files);
  for (const each of now) {
    const keys = partsIn([each]).map(({ key }) => key);
    const left = keys.filter((key) => held.has(nameOfPart(each.file, key)));
    if (left.length === 0) continue;
    const value = without(each.before, each.after, new Set(left));
    texts[each.file] = writeFile(published.files?.[each.file] ?? '', value);
  }
  const error = whyNot(valuesOf({ ...published.files, ...texts }), Object.keys(texts), state);
  if (error) throw new Error(error);
  return texts;
}

/** What the server or the build rejects, with the fields as the form names them. */
const inOwnWords = (steps: Progress[], contents: Contents): Progress[] =>
  steps.map(({ problems, error, ...step }) => {
    const rejected = problems?.map(({ file, path, message }) =>
      `${placeOf(file, path, contents[file])} ${message}`.replace(/\.?$/, '.'),
    );
    const words = rejected?.join(' ') ?? (error && inFormWords(error, contents));
    return words ? { error: words } : step;
  });

/**
 * What can be ticked of an act by itself: of one page or list that stays where it is, if more than
 * one part differs.
 */
function partsIn([{ file, publishedFile, before, after }, ...followers]: Act): readonly Part[] {
  const isWhole = !isComposite(before) || !isComposite(after) || file !== publishedFile;
  const parts = isWhole || followers.length > 0 ? [] : partsOf(before, after);
  return parts.length > 1 ? parts : [];
}

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
