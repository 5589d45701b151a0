import { useEffect, useState } from 'react';
import { titleOf } from '../content.ts';
import type { Drafts } from './drafts.ts';
import { FileChanges } from './file-changes.tsx';
import { textWithout, waitingIn } from './published.ts';
import { type Entry, readFormer, readHistory } from './requests.ts';
import { type Contents, inOrder, pageOfFile } from './site.ts';

interface HistoryProps {
  drafts: Drafts;
  contents: Contents;
  /** Shows a page beside the history. */
  onPath: (path: string) => void;
}

/** What was published when and by whom; a former state can be restored, as a change like any other. */
export function History({ drafts, contents, onPath }: HistoryProps) {
  const [file, setFile] = useState('');
  const [entries, setEntries] = useState<Entry[]>([]);
  /** The commit that is open. */
  const [open, setOpen] = useState<string>();
  const [former, setFormer] = useState<Record<string, string>>();
  useEffect(() => {
    setOpen(undefined);
    readHistory(file || undefined).then(setEntries, () => setEntries([]));
  }, [file]);
  useEffect(() => {
    setFormer(undefined);
    if (open) readFormer(open).then(setFormer, () => {});
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file opens another page.
  useEffect(() => {
    const path = file && pageOfFile(file, contents);
    if (path) onPath(path);
  }, [file]);
  return (
    <div className="changes">
      <h1>History</h1>
      <label>
        Of
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
        {entries.map((entry) => (
          <li key={entry.commit}>
            <button
              type="button"
              aria-expanded={open === entry.commit}
              onClick={() => setOpen(open === entry.commit ? undefined : entry.commit)}
            >
              <strong>{entry.what}</strong>{' '}
              {new Date(entry.when).toLocaleString(document.documentElement.lang, {
                dateStyle: 'long',
                timeStyle: 'short',
              })}
              , {entry.who}
            </button>
            {open === entry.commit && former && (
              <Former {...{ drafts, former }} only={file || undefined} />
            )}
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="help">Nothing has been published yet.</p>}
    </div>
  );
}

interface FormerProps {
  drafts: Drafts;
  /** The texts of all files at that time. */
  former: Record<string, string>;
  /** One file; without it, all. */
  only: string | undefined;
}

/** How a former state differs from what is saved now. */
function Former({ drafts: { disk, store, showFormer }, former, only }: FormerProps) {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const text = only && former[only];
    showFormer(only ? (text ? { [only]: text } : {}) : former);
    return () => showFormer(undefined);
  }, [former, only, showFormer]);
  const all = { ...Object.fromEntries(Object.keys(disk).map((file) => [file, null])), ...former };
  const files = only ? { [only]: former[only] ?? null } : all;
  const differing = waitingIn({ files }, disk);
  const restore = async (file: string, text: string | null) => {
    const answer = await store([{ file, base: disk[file] ?? null, text }]);
    setRestored(answer?.isSaved ?? false);
  };
  return (
    <>
      <p className="help" role="status">
        {isRestored && 'Restored and saved; it waits in Changes to be published. '}
        {differing.length === 0
          ? 'Nothing differs from what it was then.'
          : 'The page beside shows it as it was. What differs, then and now:'}
      </p>
      {differing.map((each) => (
        <FileChanges
          key={each.file}
          title={titleOf(each.file, each.after ?? each.before)}
          waiting={each}
          actionsOf={(change) => ({
            does: 'Restore',
            onUndo: () =>
              void restore(
                each.file,
                textWithout(change, each, former[each.file], disk[each.file]),
              ),
          })}
        >
          <button type="button" onClick={() => void restore(each.file, former[each.file] ?? null)}>
            Restore all of {titleOf(each.file, each.after ?? each.before)}
          </button>
        </FileChanges>
      ))}
    </>
  );
}
