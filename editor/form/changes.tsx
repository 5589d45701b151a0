import { useEffect, useState } from 'react';
import { schemaOf } from '../../src/build/content/page-files.ts';
import hidden from '../../src/ui/visually-hidden.module.css';
import { readValue, titleOf } from '../content.ts';
import type { Published } from '../server/git.ts';
import { compare } from '../writer/compare.ts';
import type { Value } from '../writer/value.ts';
import { type Drafts, textOf } from './drafts.ts';
import { Publish } from './publish.tsx';
import { namePath, summary } from './schema.ts';
import { readPublished } from './server.ts';
import type { Contents } from './site.ts';

interface ChangesProps {
  drafts: Drafts;
  contents: Contents;
}

/** Lists the differences from the published content, each with its own Undo, and publishes them. */
export function Changes({ drafts: { disk, changed: unsaved, store }, contents }: ChangesProps) {
  const [published, setPublished] = useState<Published>();
  const [runs, setRuns] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever files change or are published.
  useEffect(() => void readPublished().then(setPublished, () => {}), [disk, runs]);
  if (!published) return <p className="help">Looking at what has changed …</p>;

  const { files, hasGit, remote, isWaiting } = published;
  const savedValue = (file: string) => readValue(file, disk[file] ?? '');
  const name = (file: string) =>
    titleOf(file, contents[file] ?? readValue(file, files[file] ?? ''));
  const changed = Object.entries(files).filter(([file, before]) => before !== disk[file]);
  const undo = (file: string, before: string, value: Value) => {
    const now = disk[file];
    // If all changes are undone, restores the exact text; a file that was not published goes.
    const isAll = value === readValue(file, before);
    const text = isAll ? before || null : textOf(now ?? '', value);
    void store([{ file, base: now ?? null, text }]);
  };
  return (
    <div className="changes">
      <h1>Changes</h1>
      {unsaved.length > 0 && (
        <p className="fault">
          What is not saved yet is not published: {unsaved.map(name).join(', ')}.
        </p>
      )}
      {!hasGit && (
        <p>
          Your words are saved in the folder <code>content/</code>. There is no git here to publish
          them with: send that folder to whoever runs the site.
        </p>
      )}
      {hasGit && changed.length === 0 && <p>Nothing differs from what was published last.</p>}
      {changed.map(([file, before]) => (
        <section key={file}>
          <h2>{name(file)}</h2>
          <ChangeList
            file={file}
            before={readValue(file, before)}
            after={savedValue(file)}
            onUndo={(value) => undo(file, before, value)}
          />
        </section>
      ))}
      {(changed.length > 0 || isWaiting || runs > 0) && (
        <Publish
          remote={remote}
          proposed={`Change words: ${changed.map(([file]) => name(file)).join(', ')}`.slice(0, 72)}
          onEnd={() => setRuns(runs + 1)}
        />
      )}
    </div>
  );
}

interface ChangeListProps {
  file: string;
  before: Value;
  after: Value;
  /** Called with the file's value without one of the changes. */
  onUndo?: (value: Value) => void;
}

/** The differences in a file, by field. */
export function ChangeList({ file, before, after, onUndo }: ChangeListProps) {
  const schema = schemaOf(file);
  return (
    <ul>
      {compare(before, after).map((change) => {
        const { kind, path } = change;
        const whole = kind === 'removed' ? before : after;
        const place =
          schema && typeof whole === 'object' ? namePath(schema, path, whole) : 'All of it';
        return (
          <li key={`${kind}${path.join('.')}`}>
            <h3>
              {place} {kind}
            </h3>
            {kind !== 'moved' && (
              <p>
                {change.before !== undefined && <del>{summary(change.before)}</del>}{' '}
                {change.after !== undefined && <ins>{summary(change.after)}</ins>}
              </p>
            )}
            {onUndo && (
              <button type="button" className="remove" onClick={() => onUndo(change.reverted)}>
                Undo <span className={hidden['visuallyHidden']}>{place}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
