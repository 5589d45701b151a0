import { useEffect, useState } from 'react';
import hidden from '../../src/ui/visually-hidden.module.css';
import { readValue, schemas, titleOf } from '../content.ts';
import type { Published } from '../server/git.ts';
import { compare } from '../writer/compare.ts';
import type { Value } from '../writer/value.ts';
import type { Drafts } from './drafts.ts';
import { Publish } from './publish.tsx';
import { namePath, summary } from './schema.ts';
import { readPublished } from './server.ts';

/** Lists the differences from the published content, each with its own Undo, and publishes them. */
export function Changes({ drafts: { disk, drafts, store } }: { drafts: Drafts }) {
  const [published, setPublished] = useState<Published>();
  const [runs, setRuns] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever files change or are published.
  useEffect(() => void readPublished().then(setPublished, () => {}), [disk, runs]);
  if (!published) return <p className="help">Looking at what has changed …</p>;

  const { files, hasGit, remote, isWaiting } = published;
  const name = (file: string) => titleOf(file, disk[file] ?? '');
  const changed = Object.entries(files).filter(([file, before]) => before !== disk[file]);
  const unsaved = Object.keys(drafts).map(name);
  const undo = (file: string, before: string, value: Value) => {
    const now = disk[file] ?? '';
    // If all changes are undone, restores the exact text.
    const isAll = value === readValue(file, before);
    void store(file, now, { base: isAll ? before : now, value });
  };
  return (
    <div className="changes">
      <h1>Changes</h1>
      {unsaved.length > 0 && (
        <p className="fault">What is not saved yet is not published: {unsaved.join(', ')}.</p>
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
            after={readValue(file, disk[file] ?? '')}
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

/** The differences in a file: by field, or by paragraph if it has no form. */
export function ChangeList({ file, before, after, onUndo }: ChangeListProps) {
  const hasParagraphs = !schemas[file];
  const parts = (value: Value) => (hasParagraphs ? String(value).split('\n\n') : value);
  const [old, next] = [parts(before), parts(after)];
  return (
    <ul>
      {compare(old, next).map(({ kind, path, before, after, reverted }) => {
        const place = namePath(schemas[file], path, kind === 'removed' ? old : next);
        const undone = () => (hasParagraphs ? (reverted as string[]).join('\n\n') : reverted);
        return (
          <li key={`${kind}${path.join('.')}`}>
            <h3>
              {place} {kind}
            </h3>
            {kind !== 'moved' && (
              <p>
                {before !== undefined && <del>{summary(before)}</del>}{' '}
                {after !== undefined && <ins>{summary(after)}</ins>}
              </p>
            )}
            {onUndo && (
              <button type="button" className="remove" onClick={() => onUndo(undone())}>
                Undo <span className={hidden['visuallyHidden']}>{place}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
