import { useEffect, useState } from 'react';
import { titleOf } from '../site.ts';
import { parsed } from './draft.ts';
import { FileChanges } from './file-changes.tsx';
import { inOrder } from './languages.ts';
import { requests } from './requests.ts';
import { store, useEdited } from './store.ts';
import {
  differences,
  groupsIn,
  keyOfPart,
  type Part,
  partsOf,
  replacementsWithout,
} from './unpublished-changes.ts';

type Entry = Awaited<ReturnType<typeof requests.readHistory>>[number];

/** A moment in words, from ISO 8601. */
export const whenOf = (moment: string) =>
  new Date(moment).toLocaleString(document.documentElement.lang, {
    dateStyle: 'long',
    timeStyle: 'short',
  });

/** What was published when and by whom; an earlier state can be restored, as a change like any other. */
export function History() {
  const { contents } = useEdited();
  const [file, setFile] = useState('');
  const [entries, setEntries] = useState<Entry[]>();
  const [error, setError] = useState('');
  /** The commit that is open. */
  const [open, setOpen] = useState<string>();
  useEffect(() => {
    setOpen(undefined);
    return latest(requests.readHistory(file || undefined), setEntries, setError);
  }, [file]);
  return (
    <main className="view">
      <div className="content">
        <h1>History</h1>
        {error && (
          <p className="fault" role="alert">
            {error}
          </p>
        )}
        <label>
          Show
          <select value={file} onChange={(event) => setFile(event.target.value)}>
            <option value="">the whole site</option>
            {inOrder(Object.keys(contents)).map((file) => (
              <option key={file} value={file}>
                {titleOf(file, contents[file])}
              </option>
            ))}
          </select>
        </label>
        <ul className="found">
          {entries?.map((entry) => (
            <li key={entry.commit}>
              <button
                type="button"
                aria-expanded={open === entry.commit}
                onClick={() => setOpen(open === entry.commit ? undefined : entry.commit)}
              >
                <strong>
                  <bdi>{entry.what}</bdi>
                </strong>{' '}
                {whenOf(entry.when)}, <bdi>{entry.who}</bdi>
              </button>
              {open === entry.commit && <Former commit={open} file={file} />}
            </li>
          ))}
        </ul>
        {entries?.length === 0 && <p className="help">Nothing has been published yet.</p>}
      </div>
    </main>
  );
}

/** Takes an answer when it comes. @returns a function after which it is ignored, as for the clean-up of an effect */
function latest<Answer>(
  answer: Promise<Answer>,
  take: (answer: Answer) => void,
  setError: (error: string) => void,
): () => void {
  let isLatest = true;
  answer.then(
    (answer) => {
      if (!isLatest) return;
      take(answer);
      setError('');
    },
    ({ message }) => isLatest && setError(message),
  );
  return () => {
    isLatest = false;
  };
}

/** How an earlier state differs from what is drafted now: of one file, or of all if `file` is empty. */
function Former({ commit, file }: { commit: string; file: string }) {
  const { contents } = useEdited();
  const [texts, setTexts] = useState<Record<string, string>>();
  const [error, setError] = useState('');
  const [isRestored, setRestored] = useState(false);
  useEffect(() => latest(requests.readRevision(commit), setTexts, setError), [commit]);
  useEffect(() => {
    if (!texts) return;
    const revision = Object.fromEntries(
      Object.entries(texts).map(([each, text]) => [each, parsed(each, text)]),
    );
    store.show(file ? { ...store.getState().contents, [file]: revision[file] } : revision);
    return () => store.show(undefined);
  }, [texts, file]);
  if (error) return <p className="fault">{error}</p>;
  if (!texts) return null;
  const differing = differences(texts, contents).filter(
    (each) => !file || each.file === file || each.publishedFile === file,
  );
  const restore = (isRestored: (part: Part) => boolean) => {
    const words = 'An earlier state is restored in place of the draft.';
    store.apply(replacementsWithout(differing, isRestored, texts), words);
    setRestored(true);
  };
  const groups = groupsIn(differing, contents);
  return (
    <>
      <p className="help" role="status">
        {isRestored && 'Restored as a draft; it waits in Changes to be published. '}
        {differing.length === 0
          ? 'Nothing has changed since then.'
          : 'The page beside shows it as it was. What differs, then and now:'}
      </p>
      {differing.map((each) => {
        const title = titleOf(each.file, each.after ?? each.before);
        return (
          <FileChanges
            key={each.file}
            title={title}
            groups={groups.filter(({ lead }) => lead.unpublished === each)}
            actionsOf={(group) => ({
              undoLabel: 'Restore',
              onUndo: () => {
                const keys = partsOf(group).map(keyOfPart);
                restore((part) => keys.includes(keyOfPart(part)));
              },
            })}
          >
            <button
              type="button"
              onClick={() => restore(({ unpublished }) => unpublished === each)}
            >
              Restore all of {title}
            </button>
          </FileChanges>
        );
      })}
    </>
  );
}
