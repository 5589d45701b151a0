import { useEffect, useState } from 'react';
import { titleOf } from '../content.ts';
import { type Change, keyOf, undo } from '../writer/compare.ts';
import type { Value } from '../writer/value.ts';
import { Conflicts } from './conflicts.tsx';
import { textOf } from './draft.ts';
import type { Drafts } from './drafts.ts';
import { FileChanges } from './file-changes.tsx';
import { Publish } from './publish.tsx';
import { textWithout, UNREAD, waitingIn } from './published.ts';
import {
  type FileConflict,
  type Published,
  readFiles,
  readPublished,
  takeOver,
} from './requests.ts';
import { type Contents, pageOfFile } from './site.ts';

interface ChangesProps {
  drafts: Drafts;
  contents: Contents;
  published: Published;
}

/** Lists the differences from the published content, each with its own Undo, and publishes those that are ticked. */
export function Changes({ drafts, contents, published }: ChangesProps) {
  const { disk, changed: unsaved, store, refresh } = drafts;
  const { hasGit, remote } = published;
  /** The keys of changes that are not ticked, by file. */
  const [held, setHeld] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [conflicts, setConflicts] = useState<FileConflict[]>([]);
  /** The values chosen in files with conflicts, until all of them are. */
  const [choices, setChoices] = useState<Record<string, Value>>({});
  const [trouble, setTrouble] = useState('');

  /** Merges in what others have published. @returns whether nothing is left to choose */
  const update = async (choices: Record<string, Value> = {}): Promise<boolean> => {
    try {
      const { conflicts } = await takeOver(choices);
      setConflicts(conflicts);
      setChoices(conflicts.length > 0 ? choices : {});
      setTrouble('');
      await refresh();
      return conflicts.length === 0;
    } catch (error) {
      setTrouble((error as Error).message);
      return false;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened.
  useEffect(() => void update(), []);

  if (published === UNREAD) return <p className="help">Looking for changes …</p>;

  const waiting = waitingIn(published, disk);
  const name = (file: string) =>
    titleOf(file, contents[file] ?? waiting.find((each) => each.file === file)?.before);
  const isHeld = (file: string, change: Change) => held[file]?.includes(keyOf(change)) ?? false;
  const hold = (file: string, keys: readonly string[]) =>
    setHeld((held) => ({ ...held, [file]: keys }));
  const others = (file: string, change: Change) =>
    (held[file] ?? []).filter((key) => key !== keyOf(change));
  const toggle = (file: string, change: Change) =>
    hold(file, [...others(file, change), ...(isHeld(file, change) ? [] : [keyOf(change)])]);
  const revert = async (file: string, change: Change) => {
    hold(file, others(file, change));
    const { disk, published, waiting } = await readWaiting();
    const now = waiting.find((each) => each.file === file);
    if (!now?.changes.some((other) => keyOf(other) === keyOf(change))) return;
    const text = textWithout(change, now, published.files[file], disk[file]);
    await store([{ file, base: disk[file] ?? null, text }]);
  };
  /** The texts to publish, without what is held back. */
  const chosen = async (): Promise<Record<string, string | null>> => {
    const { disk, waiting } = await readWaiting();
    const texts: Record<string, string | null> = {};
    for (const { file, before, after, changes } of waiting) {
      const [keys, kept] = [changes.map(keyOf), held[file] ?? []];
      if (kept.some((key) => !keys.includes(key))) {
        hold(file, keys);
        throw new Error(
          `${name(file)} has changed since you unticked something in it. Tick again what is to go, then publish.`,
        );
      }
      const text = disk[file];
      if (kept.length === 0 || text === undefined) texts[file] = text ?? null;
      else if (kept.length < keys.length) {
        texts[file] = textOf(
          text,
          undo(before, after, (change) => kept.includes(keyOf(change))),
        );
      }
    }
    return texts;
  };
  const going = waiting.flatMap(({ file, changes }) =>
    changes.filter((change) => !isHeld(file, change)).map(({ after }) => ({ file, after })),
  );
  const [sample] = going.flatMap(({ file, after }) =>
    typeof after === 'string' && after.length > 3
      ? { path: pageOfFile(file, contents) ?? '/', words: after }
      : [],
  );
  return (
    <div className="changes">
      <h1>Changes</h1>
      {trouble && (
        <p className="fault" role="alert">
          {trouble}
        </p>
      )}
      {conflicts.map((conflict) => (
        <Conflicts
          key={conflict.file}
          {...conflict}
          onChoose={(value) => void update({ ...choices, [conflict.file]: value ?? null })}
        />
      ))}
      {unsaved.length > 0 && (
        <p className="fault">Unsaved changes are not published: {unsaved.map(name).join(', ')}.</p>
      )}
      {!hasGit && (
        <p>
          Your words are saved in the folder <code>content/</code>. There is no git here to publish
          them with: send that folder to whoever runs the site.
        </p>
      )}
      {hasGit && waiting.length === 0 && <p>Nothing differs from what was published last.</p>}
      {waiting.map((each) => (
        <FileChanges
          key={each.file}
          title={name(each.file)}
          waiting={each}
          actionsOf={(change) => ({
            isChosen: !isHeld(each.file, change),
            onChoose: () => toggle(each.file, change),
            onUndo: () =>
              void revert(each.file, change).catch(({ message }) => setTrouble(message)),
          })}
        />
      ))}
      {hasGit && conflicts.length === 0 && (
        <Publish
          {...{ remote, disk, chosen, sample }}
          count={going.length}
          proposed={`Change ${waiting.map(({ file }) => name(file)).join(', ')}`.slice(0, 72)}
          onBegin={() => update()}
          onEnd={() => void refresh()}
        />
      )}
    </div>
  );
}

/**
 * The waiting changes, read anew, because others' changes may have been merged in since they were shown. What is
 * published is read last: otherwise a merge between the two would look like a change of one's own.
 */
async function readWaiting() {
  const disk = await readFiles();
  const published = await readPublished();
  return { disk, published, waiting: waitingIn(published, disk) };
}
