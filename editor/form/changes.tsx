import { useEffect, useState } from 'react';
import type { Published } from '../server/git.ts';
import type { Report } from '../server/publish.ts';
import { type Change, compare } from '../writer/compare.ts';
import type { Value } from '../writer/same.ts';
import { write } from '../writer/write.ts';
import { readValue, schemas, titleOf } from './content.ts';
import type { Drafts } from './drafts.ts';
import { namePath, summary } from './schema.ts';
import { publish, readPublished } from './server.ts';

/** Paragraphs of a text without a form are its entries. */
const paragraphs = (text: string): Value => text.split('\n\n');

function changesOf(file: string, before: string, after: string): (Change & { text: string })[] {
  const [old, next] = [readValue(file, before), readValue(file, after)];
  if (old !== undefined && next !== undefined) {
    return compare(old, next).map((change) => ({ ...change, text: write(after, change.reverted) }));
  }
  return compare(paragraphs(before), paragraphs(after)).map((change) => ({
    ...change,
    text: (change.reverted as string[]).join('\n\n'),
  }));
}

interface ChangesProps {
  drafts: Drafts;
  onTrouble: (message: string) => void;
}

/** All that differs from what was published last, each to be undone alone, and the way to publish it. */
export function Changes({ drafts, onTrouble }: ChangesProps) {
  const { disk } = drafts.state;
  const [published, setPublished] = useState<Published>();
  const [reports, setReports] = useState<Report[]>([]);
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  const load = () => readPublished().then(setPublished, (error) => onTrouble(error.message));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a file on disk has changed.
  useEffect(() => {
    void load();
  }, [disk]);
  if (!published) return <p className="help">Looking at what has changed …</p>;

  const { files, hasGit, remote, waiting } = published;
  const changed = Object.entries(files).filter(([file, before]) => before !== disk[file]);
  const unsaved = Object.keys(drafts.state.drafts);
  const names = changed.map(([file]) => titleOf(file, disk[file] ?? ''));
  const proposed = `Change words: ${names.join(', ')}`.slice(0, 72);

  const undo = async (file: string, text: string) => {
    try {
      await drafts.store(file, disk[file] ?? '', text);
    } catch (error) {
      onTrouble((error as Error).message);
    }
  };
  const start = async () => {
    setBusy(true);
    setReports([]);
    try {
      await publish(message ?? proposed, (report) =>
        setReports((reports) => [...reports.filter(({ step }) => step !== report.step), report]),
      );
    } catch (error) {
      onTrouble((error as Error).message);
    }
    setBusy(false);
    void load();
  };

  return (
    <div className="changes">
      <h1 tabIndex={-1}>Changes</h1>
      {!hasGit && (
        <p>
          Your words are saved in the folder <code>content/</code>. There is no git here to publish
          them with: send that folder to whoever runs the site.
        </p>
      )}
      {hasGit && changed.length === 0 && !waiting && (
        <p>Nothing differs from what was published last.</p>
      )}
      {changed.map(([file, before]) => (
        <section key={file}>
          <h2>{titleOf(file, disk[file] ?? '')}</h2>
          <ul>
            {changesOf(file, before ?? '', disk[file] ?? '').map((change) => (
              <ChangeLine
                key={`${change.kind}${change.path.join('.')}`}
                file={file}
                change={change}
                disk={disk}
                onUndo={() => undo(file, change.text)}
              />
            ))}
          </ul>
          <button type="button" className="remove" onClick={() => undo(file, before ?? '')}>
            Undo all of {titleOf(file, disk[file] ?? '')}
          </button>
        </section>
      ))}
      {hasGit && (changed.length > 0 || waiting) && (
        <section className="publish">
          <h2>Publish</h2>
          {unsaved.length > 0 && (
            <p className="fault">
              What is not saved yet is not published:{' '}
              {unsaved.map((file) => titleOf(file, disk[file] ?? '')).join(', ')}.
            </p>
          )}
          <label>
            What you have done, in a line
            <input
              value={message ?? proposed}
              onChange={(event) => setMessage(event.target.value)}
            />
          </label>
          <p className="help">
            {remote
              ? `Everything is checked first. Then the changes are committed and sent to ${remote}.`
              : 'Everything is checked first. Then the changes are committed. No remote is set, so whoever runs the site has to take them from here.'}
          </p>
          <button
            type="button"
            className="primary"
            disabled={busy || !(message ?? proposed).trim()}
            onClick={start}
          >
            Publish
          </button>
        </section>
      )}
      <ol className="reports" aria-live="polite">
        {reports.map(({ step, state, text }) => (
          <li key={step} data-state={state}>
            {step}: {state}
            {text && <pre>{text}</pre>}
          </li>
        ))}
        {!busy && reports.length > 0 && reports.every(({ state }) => state === 'done') && (
          <li data-state="done">{remote ? 'Published.' : 'Committed.'}</li>
        )}
      </ol>
    </div>
  );
}

interface ChangeLineProps {
  file: string;
  change: Change;
  disk: Record<string, string>;
  onUndo: () => void;
}

function ChangeLine({ file, change, disk, onUndo }: ChangeLineProps) {
  const { kind, path, before, after } = change;
  const schema = schemas[file];
  const value = readValue(file, disk[file] ?? '');
  const place = schema ? namePath(schema, path, value) : `Paragraph ${Number(path[0]) + 1}`;
  return (
    <li>
      <h3>
        {place} {kind}
      </h3>
      {kind === 'moved' ? null : (
        <p>
          {before !== undefined && <del>{summary(before)}</del>}{' '}
          {after !== undefined && <ins>{summary(after)}</ins>}
        </p>
      )}
      <button type="button" className="remove" onClick={onUndo}>
        Undo <span className="unseen">{place}</span>
      </button>
    </li>
  );
}
