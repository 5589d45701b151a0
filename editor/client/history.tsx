import { useEffect, useState } from 'react';
import { titleOf } from '../site.ts';
import { parsed } from './draft.ts';
import { FileChanges } from './file-changes.tsx';
import { inOrder } from './languages.ts';
import { requests } from './requests.ts';
import { store, useEdited } from './store.ts';
import {
  boxesIn,
  differences,
  keyOfPart,
  type Part,
  partsOf,
  replacementsWithout,
} from './waiting.ts';

type Entry = Awaited<ReturnType<typeof requests.readHistory>>[number];

/** A moment in words, from ISO 8601. */
export const whenOf = (moment: string) =>
  new Date(moment).toLocaleString(document.documentElement.lang, {
    dateStyle: 'long',
    timeStyle: 'short',
  });

/** What was published when and by whom; a former state can be restored, as a change like any other. */
export function History() {
  const { contents } = useEdited();
  const [file, setFile] = useState('');
  const [entries, setEntries] = useState<Entry[]>();
  const [trouble, setTrouble] = useState('');
  /** The commit that is open. */
  const [open, setOpen] = useState<string>();
  useEffect(() => {
    setOpen(undefined);
    return latest(requests.readHistory(file || undefined), setEntries, setTrouble);
  }, [file]);
  return (
    <main className="view">
      <div className="content">
        <h1>History</h1>
        {trouble && (
          <p className="fault" role="alert">
            {trouble}
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
  say: (trouble: string) => void,
): () => void {
  let isLatest = true;
  answer.then(
    (answer) => {
      if (!isLatest) return;
      take(answer);
      say('');
    },
    ({ message }) => isLatest && say(message),
  );
  return () => {
    isLatest = false;
  };
}

/** How a former state differs from what is drafted now: of one file, or of all if `file` is empty. */
function Former({ commit, file }: { commit: string; file: string }) {
  const { contents } = useEdited();
  const [texts, setTexts] = useState<Record<string, string>>();
  const [trouble, setTrouble] = useState('');
  const [isRestored, setRestored] = useState(false);
  useEffect(() => latest(requests.readFormer(commit), setTexts, setTrouble), [commit]);
  useEffect(() => {
    if (!texts) return;
    const former = Object.fromEntries(
      Object.entries(texts).map(([each, text]) => [each, parsed(each, text)]),
    );
    store.show(file ? { ...store.getState().contents, [file]: former[file] } : former);
    return () => store.show(undefined);
  }, [texts, file]);
  if (trouble) return <p className="fault">{trouble}</p>;
  if (!texts) return null;
  const differing = differences(texts, contents).filter(
    (each) => !file || each.file === file || each.former === file,
  );
  const restore = (isRestored: (part: Part) => boolean) => {
    store.apply(replacementsWithout(differing, isRestored, texts));
    setRestored(true);
  };
  const boxes = boxesIn(differing, contents);
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
            boxes={boxes.filter(({ head }) => head.waiting === each)}
            actionsOf={(box) => ({
              undoLabel: 'Restore',
              onUndo: () => {
                const keys = partsOf(box).map(keyOfPart);
                restore((part) => keys.includes(keyOfPart(part)));
              },
            })}
          >
            <button type="button" onClick={() => restore(({ waiting }) => waiting === each)}>
              Restore all of {title}
            </button>
          </FileChanges>
        );
      })}
    </>
  );
}
