import './sheet.css';
import { Check, Link2 } from 'lucide';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { timeZoneOf } from '../../../src/site/site.ts';
import type { Entry, FileConflict } from '../../protocol.ts';
import { type Contents, pageOfFile, titleOf, valuesOf } from '../../site.ts';
import { same, type Value } from '../../yaml/value.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { Icon } from '../frame/icon.tsx';
import { Taken } from '../frame/taken.tsx';
import { mayOnlyAsk } from '../frame/use-here.ts';
import { type Problem, whyNot } from '../problems.ts';
import { IS_AT_A_LINK, requests, type Scheduled } from '../requests.ts';
import { store, useEdited } from '../store.ts';
import {
  type ChangeGroup,
  groupsIn,
  keyOfPart,
  type Part,
  partsOf,
  replacementsWithout,
  textsWithout,
  type UnpublishedFile,
  unpublishedIn,
} from '../unpublished-changes.ts';
import type { Publication } from '../use-publication.ts';
import { ChangeItem, inOneLine } from './change-item.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { Bar, Live } from './publish-progress.tsx';
import { AskForReview, Reviews } from './reviews.tsx';
import { Schedule } from './schedule.tsx';

interface PublishSheetProps {
  publication: Publication;
  /** What keeps drafts from being published. */
  problems: readonly Problem[];
  onClose: () => void;
}

/** Lists what differs from the published content, before and after; publishes what is ticked. */
export function PublishSheet({ problems, publication, onClose }: PublishSheetProps) {
  const edited = useEdited();
  const { openField, here } = useFrame();
  const { contents, published, isLiveOutdated, isRead } = edited;
  const { held, setHeld, begun, steps, setSteps, live, setMessage, run } = publication;
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

  const told = useRef<HTMLOListElement>(null);
  // The button that was pressed cannot be pressed meanwhile, and so loses the focus.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled');
    if (begun !== undefined && isLost) told.current?.focus();
  }, [begun]);

  const unpublished = unpublishedIn(edited);
  const groups = groupsIn(unpublished);
  /** The parts of the list that something scheduled changes, by their keys. */
  const keysIn = (scheduled: readonly Scheduled[]) => {
    const fields = scheduled.flatMap(({ fields }) => fields);
    const isOf = ({ unpublished: { file }, change }: Part) =>
      fields.some((field) => field.file === file && field.path.join('.') === change.at.join('.'));
    return groups.flatMap(partsOf).filter(isOf).map(keyOfPart);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is scheduled is unticked once.
  useEffect(() => {
    const waiting = here?.scheduled.filter(({ isLive }) => !isLive) ?? [];
    setHeld(new Set([...held, ...keysIn(waiting)]));
  }, [here?.scheduled.length, isRead]);

  const liveContents = useMemo(() => valuesOf(published.files ?? {}), [published.files]);
  const problemsOf = (group: ChangeGroup) =>
    problems.filter(({ file, path }) =>
      partsOf(group).some((part) => part.unpublished.file === file && covers(part, path)),
    );
  const isHeld = (group: ChangeGroup) =>
    problemsOf(group).length > 0 || partsOf(group).some((part) => held.has(keyOfPart(part)));
  const going = groups.filter((group) => !isHeld(group));
  const toggle = (group: ChangeGroup) => {
    const next = new Set(held);
    for (const part of partsOf(group)) {
      if (isHeld(group)) next.delete(keyOfPart(part));
      else next.add(keyOfPart(part));
    }
    setHeld(next);
  };
  const discard = (group: ChangeGroup) => {
    const keys = partsOf(group).map(keyOfPart);
    const isUndone = (part: Part) => keys.includes(keyOfPart(part));
    const words = `A change in ${titleIn(group.lead.unpublished)} is discarded.`;
    store.apply(replacementsWithout(unpublished, isUndone, published.files ?? {}), words);
  };
  /** The texts to publish: of the changes that are ticked, as they are now. */
  const chosen = async () => {
    // So that the files say what has just been typed.
    if (!(await store.flush())) throw new Error(store.getState().error);
    const edited = store.getState();
    const { files, published, contents } = edited;
    const ticked = new Set(going.flatMap(partsOf).map(keyOfPart));
    const unpublished = unpublishedIn(edited);
    const known = new Set(groupsIn(unpublished).flatMap(partsOf).map(keyOfPart));
    if (![...ticked].every((key) => known.has(key))) {
      throw new Error('The list has changed meanwhile. Look at it again, then publish.');
    }
    const isHeld = (part: Part) => !ticked.has(keyOfPart(part));
    const texts = textsWithout(unpublished, isHeld, files, published.files ?? {});
    const fault = whyNot(valuesOf({ ...published.files, ...texts }), Object.keys(texts), contents);
    if (fault) throw new Error(fault);
    return texts;
  };
  const message =
    publication.message ?? proposal(going.map(({ lead }) => titleIn(lead.unpublished)));
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
  /** What is ticked, for another time. */
  const later = async () => {
    if (!(await update())) throw new Error('Somebody has published meanwhile. Look above first.');
    const [files, parts] = [await chosen(), going.flatMap(partsOf)];
    const fields = parts.map((part) => ({
      file: part.unpublished.file,
      path: [...part.change.at],
      words: inOneLine(part, contents),
    }));
    return { files, message, fields };
  };
  const count = going.length === 1 ? '1 change' : `${going.length} changes`;
  const others = here?.others.map(({ name }) => name.split(' ')[0]) ?? [];
  const isAsking = mayOnlyAsk(here);
  const name = (
    <label className="row grow">
      Name
      <input
        value={message}
        title="History shows it under this name"
        onChange={(event) => setMessage(event.target.value)}
      />
    </label>
  );
  const now = isAsking ? (
    <>
      {name}
      <AskForReview {...{ count, isReady, message, chosen }} />
    </>
  ) : (
    <div className="row">
      {name}
      <button type="button" className="go" disabled={!isReady} onClick={() => void start(false)}>
        Publish {count}
      </button>
    </div>
  );
  return (
    <Dialog
      kind="sheet"
      title={isAsking ? 'Ask for review' : 'Publish'}
      words={[
        groups.length > 0 ? `${going.length} of ${groups.length} chosen.` : '',
        ...others.map((name) => `${name}’s drafts stay with ${name}.`),
      ].join(' ')}
      tools={
        published.remote &&
        !IS_AT_A_LINK && (
          <button type="button" disabled={!isReady} onClick={() => void start(true)}>
            <Icon shape={Link2} /> Share for review
          </button>
        )
      }
      onClose={onClose}
    >
      <div className="body">
        {error && (
          <p className="fault" role="alert">
            {error}{' '}
            <button type="button" className="text" onClick={() => void update()}>
              Try again
            </button>
          </p>
        )}
        {gone.map(({ commit, what, who }) => (
          <p key={commit} className="fault">
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
        {here && !isAsking && (
          <Reviews isBusy={isBusy} onPublish={(send) => run({ begin: async () => true, send })} />
        )}
        {!isRead && <p className="help">Reading the site …</p>}
        {isRead && !published.files && (
          <p>
            Your words are in the folder <code>content/</code>. There is no git here to publish them
            with: send that folder to whoever runs the site.
          </p>
        )}
        {published.files && groups.length === 0 && (
          <div className="card nothing">
            <Icon shape={Check} />
            <h2>Nothing to publish</h2>
            <p className="muted">Nothing differs from what is published.</p>
          </div>
        )}
        <ul className="lines">
          {groups.map((group) => {
            const faults = problemsOf(group);
            return (
              <ChangeItem
                key={keyOfPart(group.lead)}
                group={group}
                states={[
                  ['Live', liveContents],
                  ['Yours', contents],
                ]}
                isChosen={!isHeld(group)}
                onChoose={() => toggle(group)}
                faults={faults.map(
                  ({ place, message }) => `${place.replace(/^.*? › /, '')} ${message}`,
                )}
                onMend={() => {
                  const [first] = faults;
                  if (first) openField(first.file, first.path, first.line);
                }}
                undo={{ label: 'Discard', onUndo: () => discard(group) }}
              />
            );
          })}
        </ul>
      </div>
      <Taken />
      {published.files && (
        <footer>
          {IS_AT_A_LINK ? (
            <Schedule
              timeZone={timeZoneOf(contents)}
              {...{ count, isReady, later, name }}
              onWithdrawn={(each) => {
                const back = keysIn([each]);
                setHeld(new Set([...held].filter((key) => !back.includes(key))));
              }}
            >
              {now}
            </Schedule>
          ) : (
            now
          )}
          <p className="help">
            {isAsking
              ? 'Whoever may publish sees it in the bar, and publishes it or returns it with a word. History then shows it under this name.'
              : published.remote
                ? 'History shows it under this name. Words, links and safety are checked first; the bar says when it is live.'
                : 'It is recorded in this copy only: there is no address to send it to, so whoever runs the site has to take it from here.'}
          </p>
          {isLiveOutdated && !isBusy && !isAsking && (
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
              <li key={message ?? error} className={error && 'fault'}>
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

const titleIn = ({ file, before, after }: UnpublishedFile) => titleOf(file, after ?? before);

/** A page that shows one of these changes; home if none does. */
const pageOfAny = ([first]: readonly ChangeGroup[], contents: Contents) =>
  (first && pageOfFile(first.lead.unpublished.file, contents)) ?? '/';

/** Whether a change is of a field, of something around it, or of something in it. */
function covers({ change }: Part, path: readonly (string | number)[]): boolean {
  const shorter = Math.min(change.path.length, path.length);
  return change.path.slice(0, shorter).join('.') === path.slice(0, shorter).join('.');
}

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
