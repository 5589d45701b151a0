import './sheet.css';
import { Check, Link2 } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Entry, FileConflict } from '../../../protocol.ts';
import { type Contents, pageOfFile, valuesOf } from '../../../site.ts';
import { same, type Value } from '../../../yaml/value.ts';
import { type Problem, whyNot } from '../../document/problems.ts';
import { IS_AT_A_LINK, requests } from '../../document/requests.ts';
import { store, useEdited } from '../../document/store.ts';
import {
  replacementsOf,
  textsOf,
  type UnpublishedFile,
  unpublishedIn,
} from '../../document/unpublished-changes.ts';
import { ConflictChoice } from '../../window/conflict-choice.tsx';
import { Dialog } from '../../window/dialog.tsx';
import { useFrame } from '../../window/frame-context.ts';
import { Icon } from '../../window/icon.tsx';
import { Taken } from '../../window/taken.tsx';
import { mayPublish } from '../../window/use-here.ts';
import type { Publication } from '../../window/use-publication.ts';
import { openField } from '../../window/use-window.ts';
import { FileItem, titleIn } from './file-item.tsx';
import { Bar, Live, Status } from './publish-progress.tsx';

interface PublishSheetProps {
  publication: Publication;
  /** What keeps drafts from being published. */
  problems: readonly Problem[];
  onClose: () => void;
}

/** Lists the files that differ from what is published; publishes those that are ticked. */
export function PublishSheet({ problems, publication, onClose }: PublishSheetProps) {
  const edited = useEdited();
  const { here } = useFrame();
  const { contents, published, isLiveOutdated, isRead } = edited;
  const { held, setHeld, begun, steps, setSteps, live, setMessage, look, run } = publication;
  const [conflicts, setConflicts] = useState<FileConflict[]>([]);
  /** The values chosen in files with conflicts, until all of them are. */
  const [choices, setChoices] = useState<Record<string, Value>>({});
  /** What one had written where others' words were chosen. */
  const replaced = useRef<Record<string, Value>>({});
  /** What others had published and a developer has replaced. */
  const [gone, setGone] = useState<Entry[]>([]);
  const [error, setError] = useState('');
  const isBusy = begun !== undefined;

  /** Merges in what others have published. @returns whether nothing is left to choose */
  const update = async (choices: Record<string, Value> = {}): Promise<boolean> => {
    try {
      const { conflicts, gone } = await store.mergeUpstream(choices);
      if (gone.length > 0) setGone(gone);
      setConflicts(conflicts);
      setChoices(conflicts.length > 0 ? choices : {});
      setError('');
      if (conflicts.length > 0) return false;
      store.offerBack(replaced.current);
      replaced.current = {};
      return true;
    } catch (error) {
      setError((error as Error).message);
      return false;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened.
  useEffect(() => void update(), []);
  // Before it is drawn, so that nothing that is over flashes up; the bar has said it already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened.
  useLayoutEffect(() => {
    if (!isBusy && !steps.some(({ error }) => error)) setSteps([]);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list is opened, and when publishing has ended.
  useLayoutEffect(look, [begun]);

  const told = useRef<HTMLOListElement>(null);
  // The button that was pressed cannot be pressed meanwhile, and so loses the focus.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled');
    if (begun !== undefined && isLost) told.current?.focus();
  }, [begun]);

  const unpublished = unpublishedIn(edited);
  const problemsOf = ({ file }: UnpublishedFile) => problems.filter((each) => each.file === file);
  const isHeld = (each: UnpublishedFile) => problemsOf(each).length > 0 || held.has(each.file);
  const going = unpublished.filter((each) => !isHeld(each));
  const toggle = ({ file }: UnpublishedFile) => {
    const next = new Set(held);
    if (!next.delete(file)) next.add(file);
    setHeld(next);
  };
  const discard = (files: readonly UnpublishedFile[], words: string) =>
    store.apply(replacementsOf(files, published.files ?? {}), words);
  /** The texts to publish: of the files that are ticked, as they are now. */
  const chosen = async () => {
    // So that the files say what has just been typed.
    if (!(await store.flush())) throw new Error(store.getState().error);
    const { files, published, contents } = store.getState();
    const ticked = going.map(({ file }) => file);
    const now = unpublishedIn(store.getState()).filter(({ file }) => ticked.includes(file));
    if (now.length < ticked.length) {
      throw new Error('The list has changed meanwhile. Look at it again, then publish.');
    }
    const texts = textsOf(now, files);
    const error = whyNot(valuesOf({ ...published.files, ...texts }), Object.keys(texts), contents);
    if (error) throw new Error(error);
    return texts;
  };
  const message = publication.message ?? proposal(going.map(titleIn));
  const isReady = !isBusy && going.length > 0 && message.trim() !== '' && conflicts.length === 0;
  const start = (isShared: boolean) =>
    run({
      begin: () => update(),
      send: async (onProgress) => {
        const files = await chosen();
        return requests.publish({ files, message, isShared }, onProgress);
      },
      page: isShared ? undefined : pageOfAny(going, contents),
    });
  const others = here?.others.map(({ name }) => name.split(' ')[0]) ?? [];
  const isAllowed = mayPublish(here);
  return (
    <Dialog
      kind="sheet"
      title="Publish"
      words={[
        unpublished.length > 0 ? `${going.length} of ${unpublished.length} chosen.` : '',
        ...others.map((name) => `${name}’s drafts stay with ${name}.`),
      ].join(' ')}
      tools={
        <>
          {unpublished.length > 1 && (
            <button type="button" onClick={() => discard(unpublished, 'All drafts are discarded.')}>
              Discard all
            </button>
          )}
          {published.remote && !IS_AT_A_LINK && (
            <button type="button" disabled={!isReady} onClick={() => void start(true)}>
              <Icon shape={Link2} /> Share for review
            </button>
          )}
        </>
      }
      onClose={onClose}
    >
      <div className="body">
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
            onChoose={(value) => {
              setSteps([]);
              if (!same(value, conflict.value)) replaced.current[conflict.file] = conflict.value;
              void update({ ...choices, [conflict.file]: value ?? null });
            }}
          />
        ))}
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
        <ul className="lines">
          {unpublished.map((each) => {
            const errors = problemsOf(each);
            return (
              <FileItem
                key={each.file}
                unpublished={each}
                contents={contents}
                isChosen={!isHeld(each)}
                onChoose={() => toggle(each)}
                errors={errors.map(
                  ({ place, message }) => `${place.replace(/^.*? › /, '')} ${message}`,
                )}
                onMend={() => {
                  const [first] = errors;
                  if (first) openField(first.file, first.path, first.line);
                }}
                undo={{
                  label: 'Discard',
                  onUndo: () => discard([each], `The draft of ${titleIn(each)} is discarded.`),
                }}
              />
            );
          })}
        </ul>
      </div>
      <Taken />
      {published.files && (
        <footer>
          <div className="row">
            <label className="row grow">
              Name
              <input
                value={message}
                title="History shows it under this name"
                onChange={(event) => setMessage(event.target.value)}
              />
            </label>
            <button
              type="button"
              className="go"
              disabled={!isReady || !isAllowed}
              onClick={() => void start(false)}
            >
              Publish {going.length === 1 ? '1 page or list' : `${going.length} pages and lists`}
            </button>
          </div>
          <p className="help">
            {!isAllowed
              ? 'You may write, but not publish: share a link to the page with somebody who may.'
              : published.remote
                ? 'History shows it under this name. Words, links and safety are checked first; the bar says when it is live.'
                : 'It is recorded in this copy only: there is no address to send it to, so whoever runs the site has to take it from here.'}
          </p>
          {isLiveOutdated && !isBusy && isAllowed && (
            <p className="row wrap">
              What is published is not on the live site yet.
              <button
                type="button"
                className="text"
                onClick={() => void run({ begin: () => update(), send: requests.putLive })}
              >
                Put it live
              </button>
            </p>
          )}
          {begun !== undefined && <Bar begun={begun} seconds={steps[0]?.seconds ?? 30} />}
          {/* Always there, because a live region that appears with its text is not read. */}
          <ol ref={told} className="steps" aria-live="polite" tabIndex={-1}>
            {steps.map(({ message, error }) => (
              <li key={message ?? error} className={error && 'error'}>
                {message ?? error}
              </li>
            ))}
          </ol>
          {live && <Live path={live} />}
        </footer>
      )}
    </Dialog>
  );
}

/** A page that shows one of these files; home if none does. */
const pageOfAny = ([first]: readonly UnpublishedFile[], contents: Contents) =>
  (first && pageOfFile(first.file, contents)) ?? '/';

/** How long a suggested name may be, in characters. */
const LONGEST_NAME = 72;

/** Such as "Home, Careers and 3 more"; none if nothing goes. */
function proposal(all: readonly string[]): string {
  const titles = [...new Set(all)];
  const fits = (count: number) => {
    const named = titles.slice(0, count).join(', ');
    return count < titles.length ? `${named} and ${titles.length - count} more` : named;
  };
  const most = titles.findLastIndex((_, at) => fits(at + 1).length <= LONGEST_NAME) + 1;
  return fits(Math.max(most, 1)).slice(0, 200);
}
