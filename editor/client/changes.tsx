import { useEffect, useState } from 'react';
import type { Entry, FileConflict } from '../protocol.ts';
import { pageOfFile, readValue, titleOf } from '../site.ts';
import type { Value } from '../yaml/value.ts';
import { Conflicts } from './conflicts.tsx';
import { FileChanges } from './file-changes.tsx';
import { type Problem, problemsIn } from './problems.ts';
import { Publish } from './publish.tsx';
import { store, useEdited } from './store.ts';
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
} from './unpublished-changes.ts';
import type { Publication } from './use-publication.ts';

interface ChangesProps {
  publication: Publication;
  /** What keeps drafts from being published. */
  problems: readonly Problem[];
}

/** Lists the differences from the published content, each with its own Undo, and publishes those that are ticked. */
export function Changes({ problems, publication }: ChangesProps) {
  const edited = useEdited();
  const { contents, published, isLiveOutdated, isRead } = edited;
  const { held, setHeld, setSteps } = publication;
  const [conflicts, setConflicts] = useState<FileConflict[]>([]);
  /** The values chosen in files with conflicts, until all of them are. */
  const [choices, setChoices] = useState<Record<string, Value>>({});
  const [gone, setGone] = useState<Entry[]>([]);
  const [error, setError] = useState('');

  /** Merges in what others have published. @returns whether nothing is left to choose */
  const update = async (choices: Record<string, Value> = {}): Promise<boolean> => {
    try {
      const { conflicts, gone } = await store.mergeUpstream(choices);
      setConflicts(conflicts);
      if (gone.length > 0) setGone(gone);
      setChoices(conflicts.length > 0 ? choices : {});
      setError('');
      return conflicts.length === 0;
    } catch (error) {
      setError((error as Error).message);
      return false;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened.
  useEffect(() => void update(), []);

  const unpublished = unpublishedIn(edited);
  const groups = groupsIn(unpublished, contents);
  const faultyIn = (group: ChangeGroup) =>
    problems.some(({ file, path }) =>
      partsOf(group).some((part) => part.unpublished.file === file && covers(part, path)),
    );
  const isHeld = (group: ChangeGroup) =>
    faultyIn(group) || partsOf(group).some((part) => held.has(keyOfPart(part)));
  const going = groups.filter((group) => !isHeld(group));
  const toggle = (group: ChangeGroup) => {
    const next = new Set(held);
    for (const part of partsOf(group)) {
      if (isHeld(group)) next.delete(keyOfPart(part));
      else next.add(keyOfPart(part));
    }
    setHeld(next);
  };
  const undo = (group: ChangeGroup) => {
    const keys = partsOf(group).map(keyOfPart);
    const isUndone = (part: Part) => keys.includes(keyOfPart(part));
    const words = `A change in ${titleIn(group.lead.unpublished)} is taken back.`;
    store.apply(replacementsWithout(unpublished, isUndone, published.files ?? {}), words);
  };
  /** The texts to publish, without what is held back. */
  const chosen = () => {
    const edited = store.getState();
    const { files, published, contents } = edited;
    const ticked = new Set(going.flatMap(partsOf).map(keyOfPart));
    const unpublished = unpublishedIn(edited);
    const known = new Set(groupsIn(unpublished, contents).flatMap(partsOf).map(keyOfPart));
    if (![...ticked].every((key) => known.has(key))) {
      throw new Error('The list has changed meanwhile. Look at it again, then publish.');
    }
    const isHeld = (part: Part) => !ticked.has(keyOfPart(part));
    const texts = textsWithout(unpublished, isHeld, files, published.files ?? {});
    refuseFaults({ ...published.files, ...texts }, Object.keys(texts));
    return texts;
  };
  const titleIn = ({ file, before, after }: UnpublishedFile) => titleOf(file, after ?? before);
  const [sample] = going.flatMap(({ lead: { unpublished, change } }) =>
    typeof change.after === 'string' && change.kind !== 'readdressed' && change.after.length > 3
      ? { path: pageOfFile(unpublished.file, contents) ?? '/', words: change.after }
      : [],
  );
  if (!isRead) return <p className="help">Reading the site …</p>;
  return (
    <div className="view">
      <h1>Changes</h1>
      {error && (
        <p className="fault" role="alert">
          {error}{' '}
          <button type="button" onClick={() => void update()}>
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
        <Conflicts
          key={conflict.file}
          {...conflict}
          onChoose={(value) => {
            setSteps([]);
            void update({ ...choices, [conflict.file]: value ?? null });
          }}
        />
      ))}
      {!published.files && (
        <p>
          Your words are in the folder <code>content/</code>. There is no git here to publish them
          with: send that folder to whoever runs the site.
        </p>
      )}
      {published.files && groups.length === 0 && <p>Nothing differs from what is published.</p>}
      {unpublished.map((each) => {
        const own = groups.filter(({ lead }) => lead.unpublished === each);
        if (own.length === 0) return null;
        return (
          <FileChanges
            key={each.file}
            title={titleIn(each)}
            groups={own}
            actionsOf={(group) => ({
              isFaulty: faultyIn(group),
              isChosen: !isHeld(group),
              onChoose: () => toggle(group),
              onUndo: () => undo(group),
            })}
          />
        );
      })}
      {published.files && conflicts.length === 0 && (
        <Publish
          publication={publication}
          remote={published.remote}
          isBehind={isLiveOutdated}
          count={going.length}
          chosen={chosen}
          sample={sample}
          proposed={proposal(going.map(({ lead }) => titleIn(lead.unpublished)))}
          onBegin={() => update()}
        />
      )}
    </div>
  );
}

/** Whether a change is of a field, of something around it, or of something in it. */
function covers({ change }: Part, path: readonly (string | number)[]): boolean {
  const shorter = Math.min(change.path.length, path.length);
  return change.path.slice(0, shorter).join('.') === path.slice(0, shorter).join('.');
}

/** What is ticked may depend on what is not. */
function refuseFaults(texts: Record<string, string | null>, going: readonly string[]): void {
  const contents = Object.fromEntries(
    Object.entries(texts).flatMap(([file, text]) =>
      text === null ? [] : [[file, readValue(file, text)]],
    ),
  );
  const present = going.filter((file) => file in contents);
  const [problem] = problemsIn(present, going, contents, {});
  if (problem) throw new Error(`${problem.place} ${problem.message}`);
}

/** A commit message of at most 72 characters; none if nothing goes. */
const proposal = (titles: readonly string[]) =>
  titles.length > 0 ? `Change ${[...new Set(titles)].join(', ')}`.slice(0, 72) : '';
