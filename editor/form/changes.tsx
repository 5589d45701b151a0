import { useEffect, useState } from 'react';
import hidden from '../../src/ui/visually-hidden.module.css';
import { readValue, schemas, titleOf } from '../content.ts';
import type { Published } from '../server/git.ts';
import { type Change, compare } from '../writer/compare.ts';
import { write } from '../writer/write.ts';
import type { Drafts } from './drafts.ts';
import { namePath, summary } from './schema.ts';
import { publish, readPublished } from './server.ts';

/** All that differs from what was published last, each to be undone alone, and the way to publish it. */
export function Changes({ drafts }: { drafts: Drafts }) {
  const { disk, store } = drafts;
  const [published, setPublished] = useState<Published>();
  const [runs, setRuns] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a file has changed, or been published.
  useEffect(() => void readPublished().then(setPublished, () => {}), [disk, runs]);
  if (!published) return <p className="help">Looking at what has changed …</p>;

  const name = (file: string) => titleOf(file, disk[file] ?? '');
  const { files, hasGit } = published;
  const changed = Object.entries(files).filter(([file, before]) => before !== disk[file]);
  const unsaved = Object.keys(drafts.drafts).map(name);
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
      {(changed.length > 0 || published.isWaiting || runs > 0) && (
        <Publish
          remote={published.remote}
          proposed={`Change words: ${changed.map(([file]) => name(file)).join(', ')}`.slice(0, 72)}
          onEnd={() => setRuns(runs + 1)}
        />
      )}
    </div>
  );
}

/** What differs in a file, in words. */
export function ChangeList(props: {
  file: string;
  before: string;
  after: string;
  onUndo?: (text: string) => void;
}) {
  const { file, before, after, onUndo } = props;
  return (
    <ul>
      {differences(file, before, after).map(({ kind, path, before, after, place, without }) => (
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
            <button type="button" className="remove" onClick={() => onUndo(without())}>
              Undo <span className={hidden['visuallyHidden']}>{place}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Each change with its place in words and the text that there would be without it; by paragraphs where a text has no form. */
function differences(file: string, before: string, after: string) {
  const [old, next] = [readValue(file, before), readValue(file, after)];
  if (typeof old === 'string' || typeof next === 'string') {
    return compare(before.split('\n\n'), after.split('\n\n')).map((change) => ({
      ...change,
      place: namePath(undefined, change.path, undefined),
      without: () => (change.reverted as string[]).join('\n\n'),
    }));
  }
  const place = ({ path, kind }: Change) =>
    namePath(schemas[file], path, kind === 'removed' ? old : next);
  return compare(old, next).map((change) => ({
    ...change,
    place: place(change),
    without: () => write(after, change.reverted),
  }));
}

interface PublishProps {
  remote: string;
  /** What to say of the changes where the editor says nothing else. */
  proposed: string;
  onEnd: () => void;
}

function Publish({ remote, proposed, onEnd }: PublishProps) {
  const [own, setOwn] = useState<string>();
  const [at, setAt] = useState(-1);
  const [trouble, setTrouble] = useState('');
  const message = own ?? proposed;
  const steps = [
    ['check', 'Checking every word against its rules'],
    ['build', 'Building the site'],
    ['check built', 'Checking links, titles and pictures of the built site'],
    ['commit', 'Committing the changes'],
    ...(remote ? [['push', `Sending them to ${remote}`]] : []),
  ] as [string, string][];
  const isBusy = at >= 0 && at < steps.length && !trouble;

  const start = async () => {
    setTrouble('');
    try {
      for (const [index, [step]] of steps.entries()) {
        setAt(index);
        await publish(step, message);
      }
      setAt(steps.length);
    } catch (error) {
      setTrouble((error as Error).message);
    }
    onEnd();
  };
  return (
    <section>
      <h2>Publish</h2>
      <label>
        What you have done, in a line
        <input value={message} onChange={(event) => setOwn(event.target.value)} />
      </label>
      <p className="help">
        Everything is checked first. Then the changes are committed{' '}
        {remote
          ? `and sent to ${remote}.`
          : 'on this machine. No remote is set, so whoever runs the site has to take them from here.'}
      </p>
      <button
        type="button"
        className="primary"
        disabled={isBusy || !message.trim()}
        onClick={start}
      >
        Publish
      </button>
      <ol aria-live="polite">
        {steps.slice(0, at + 1).map(([step, title], index) => (
          <li key={step}>
            {title}: {index < at ? 'done' : trouble ? 'failed' : 'running'}
          </li>
        ))}
        {at === steps.length && <li>{remote ? 'Published.' : 'Committed.'}</li>}
      </ol>
      {trouble && (
        <p className="fault" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}
