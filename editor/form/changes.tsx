import { useEffect, useState } from 'react';
import { schemaOf } from '../../src/build/content/page-files.ts';
import hidden from '../../src/ui/visually-hidden.module.css';
import { readValue, titleOf } from '../content.ts';
import { type Change, compare } from '../writer/compare.ts';
import type { Value } from '../writer/value.ts';
import { Conflicts } from './conflicts.tsx';
import { textOf } from './draft.ts';
import type { Drafts } from './drafts.ts';
import { Publish } from './publish.tsx';
import { namePath, schemaAt, summary } from './schema.ts';
import { type FileConflict, type Published, readFiles, readPublished, takeOver } from './server.ts';
import { type Contents, pageOfFile } from './site.ts';

interface ChangesProps {
  drafts: Drafts;
  contents: Contents;
}

/** Lists the differences from the published content, each with its own Undo, and publishes those that are ticked. */
export function Changes({ drafts, contents }: ChangesProps) {
  const { disk, changed: unsaved, store, refresh } = drafts;
  const [published, setPublished] = useState<Published>();
  const [runs, setRuns] = useState(0);
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const [conflicts, setConflicts] = useState<FileConflict[]>([]);
  const [trouble, setTrouble] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever files change or are published.
  useEffect(() => void readPublished().then(setPublished, () => {}), [disk, runs]);

  /** Merges in what others have published. @returns whether nothing is left to choose */
  const update = async (chosen: Record<string, Value> = {}): Promise<boolean> => {
    try {
      const { conflicts } = await takeOver(chosen);
      setConflicts(conflicts);
      setTrouble('');
      await refresh();
      setRuns((runs) => runs + 1);
      return conflicts.length === 0;
    } catch (error) {
      setTrouble((error as Error).message);
      return false;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened.
  useEffect(() => void update(), []);
  if (!published) return <p className="help">Looking for changes …</p>;

  const { files, hasGit, remote } = published;
  const before = (file: string) => valueIn(file, files[file] ?? undefined);
  const name = (file: string) => titleOf(file, contents[file] ?? before(file));
  const lists = listsOf(files, disk);
  const keyOf = (file: string, { kind, path }: Change) => `${file}/${kind}/${path.join('.')}`;
  const undo = (file: string, value: Value) => {
    // If all changes are undone, restores the exact text, or removes a file that was not published.
    const isAll = value === before(file);
    const text = isAll ? (files[file] ?? null) : textOf(disk[file] ?? '', value);
    void store([{ file, base: disk[file] ?? null, text }]);
  };
  /** The texts to publish, read anew because others' changes have just been merged in: without what is held back. */
  const chosen = async (): Promise<Record<string, string | null>> => {
    const [{ files }, disk] = await Promise.all([readPublished(), readFiles()]);
    return Object.fromEntries(
      listsOf(files, disk).flatMap(({ file, after, changes }) => {
        const kept = changes.filter((change) => held.has(keyOf(file, change)));
        if (kept.length === changes.length) return [];
        // From the last one on, because undoing one shifts the entries behind it.
        const value = kept.toReversed().reduce<Value>((now, { kind, path }) => {
          const key = `${kind}${path.join('.')}`;
          const all = compare(valueIn(file, files[file] ?? undefined), now);
          return all.find((each) => each.kind + each.path.join('.') === key)?.reverted ?? now;
        }, after);
        const text = disk[file];
        return [[file, kept.length > 0 && text ? textOf(text, value) : (text ?? null)]];
      }),
    );
  };
  const [sample] = lists.flatMap(({ file, changes }) =>
    changes.flatMap(({ after }) => {
      const path = pageOfFile(file, contents) ?? '/';
      return typeof after === 'string' && after.length > 3 ? { path, words: after } : [];
    }),
  );
  const count = lists.flatMap(({ changes }) => changes).length;
  const toggle = (key: string) =>
    setHeld(
      (held) => new Set(held.has(key) ? [...held].filter((it) => it !== key) : [...held, key]),
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
          onChoose={(value) => void update({ [conflict.file]: value ?? null })}
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
      {hasGit && count === 0 && <p>Nothing differs from what was published last.</p>}
      {lists.map(({ file, after, changes }) => (
        <section key={file}>
          <h2>{name(file)}</h2>
          <ul>
            {changes.map((change) => (
              <ChangeItem
                key={keyOf(file, change)}
                {...{ file, change, before: before(file), after }}
                isChosen={!held.has(keyOf(file, change))}
                onChoose={() => toggle(keyOf(file, change))}
                onUndo={() => undo(file, change.reverted)}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasGit && (count > 0 || runs > 0) && conflicts.length === 0 && (
        <Publish
          {...{ remote, disk }}
          count={count - held.size}
          proposed={`Change ${lists.map(({ file }) => name(file)).join(', ')}`.slice(0, 72)}
          chosen={chosen}
          sample={sample}
          onBegin={() => update()}
          onEnd={() => {
            setHeld(new Set());
            void refresh();
            setRuns(runs + 1);
          }}
        />
      )}
    </div>
  );
}

const valueIn = (file: string, text: string | undefined): Value =>
  text === undefined ? undefined : readValue(file, text);

/** The changes of each file that differs from the published one. */
const listsOf = (files: Published['files'], disk: Readonly<Record<string, string>>) =>
  Object.keys(files)
    .filter((file) => (files[file] ?? undefined) !== disk[file])
    .map((file) => {
      const after = valueIn(file, disk[file]);
      return { file, after, changes: compare(valueIn(file, files[file] ?? undefined), after) };
    });

interface ChangeItemProps {
  file: string;
  change: Change;
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
  const say = (value: Value) => {
    const { names } =
      (schema && typeof whole === 'object' && schemaAt(schema, at, whole).meta()) || {};
    return names?.[String(value)] ?? summary(value);
  };
  const place = schema && typeof whole === 'object' ? namePath(schema, at, whole) : 'All of it';
  return (
    <li>
      <h3>
        {onChoose ? (
          <label>
            <input type="checkbox" checked={isChosen ?? true} onChange={onChoose} /> {place} {kind}
          </label>
        ) : (
          `${place} ${kind}`
        )}
      </h3>
      {kind !== 'moved' && (
        <p>
          {change.before !== undefined && <del>{say(change.before)}</del>}{' '}
          {change.after !== undefined && <ins>{say(change.after)}</ins>}
        </p>
      )}
      <button type="button" className="remove" onClick={onUndo}>
        {does} <span className={hidden['visuallyHidden']}>{place}</span>
      </button>
    </li>
  );
}
