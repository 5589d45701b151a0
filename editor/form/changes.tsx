import { useEffect, useState } from 'react';
import hidden from '../../src/ui/visually-hidden.module.css';
import { readValue, schemas, titleOf } from '../content.ts';
import type { Published } from '../server/git.ts';
import { compare } from '../writer/compare.ts';
import { write } from '../writer/write.ts';
import type { Drafts } from './drafts.ts';
import { Publish } from './publish.tsx';
import { namePath, summary } from './schema.ts';
import { readPublished } from './server.ts';

/** All that differs from what was published last, each to be undone alone, and the way to publish it. */
export function Changes({ drafts: { disk, drafts, store } }: { drafts: Drafts }) {
  const [published, setPublished] = useState<Published>();
  const [runs, setRuns] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a file has changed, or been published.
  useEffect(() => void readPublished().then(setPublished, () => {}), [disk, runs]);
  if (!published) return <p className="help">Looking at what has changed …</p>;

  const { files, hasGit, remote, isWaiting } = published;
  const name = (file: string) => titleOf(file, disk[file] ?? '');
  const changed = Object.entries(files).filter(([file, before]) => before !== disk[file]);
  const unsaved = Object.keys(drafts).map(name);
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
            before={before}
            after={disk[file] ?? ''}
            onUndo={(text) => void store(file, disk[file] ?? '', text)}
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
  before: string;
  after: string;
  /** Gets the text that there would be without one of the changes. */
  onUndo?: (text: string) => void;
}

/** What differs in a file, in words; by paragraphs where a text has no form. */
export function ChangeList({ file, before, after, onUndo }: ChangeListProps) {
  const values = [readValue(file, before), readValue(file, after)] as const;
  const isText = values.some((value) => typeof value === 'string');
  const [old, next] = isText ? [before.split('\n\n'), after.split('\n\n')] : values;
  return (
    <ul>
      {compare(old, next).map(({ kind, path, before, after: now, reverted }) => {
        const place = namePath(
          isText ? undefined : schemas[file],
          path,
          kind === 'removed' ? old : next,
        );
        return (
          <li key={`${kind}${path.join('.')}`}>
            <h3>
              {place} {kind}
            </h3>
            {kind !== 'moved' && (
              <p>
                {before !== undefined && <del>{summary(before)}</del>}{' '}
                {now !== undefined && <ins>{summary(now)}</ins>}
              </p>
            )}
            {onUndo && (
              <button
                type="button"
                className="remove"
                onClick={() =>
                  onUndo(isText ? (reverted as string[]).join('\n\n') : write(after, reverted))
                }
              >
                Undo <span className={hidden['visuallyHidden']}>{place}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
