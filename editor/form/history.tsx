import { useEffect, useState } from 'react';
import { readValue, titleOf } from '../content.ts';
import { compare, keyOf, undoOne } from '../writer/compare.ts';
import type { Value } from '../writer/value.ts';
import { ChangeItem } from './change-item.tsx';
import type { Drafts } from './drafts.ts';
import { type Entry, readFormer, readHistory } from './server.ts';
import { type Contents, inOrder } from './site.ts';

interface HistoryProps {
  drafts: Drafts;
  contents: Contents;
}

/** What was published when and by whom; a former state can be restored, as a change like any other. */
export function History({ drafts, contents }: HistoryProps) {
  const [file, setFile] = useState('');
  const [entries, setEntries] = useState<Entry[]>([]);
  const [open, setOpen] = useState<Entry>();
  const [former, setFormer] = useState<Record<string, string>>();
  useEffect(() => {
    setOpen(undefined);
    readHistory(file || undefined).then(setEntries, () => setEntries([]));
  }, [file]);
  useEffect(() => {
    setFormer(undefined);
    if (open) readFormer(open.commit).then(setFormer, () => {});
  }, [open]);
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
              aria-expanded={open === entry}
              onClick={() => setOpen(open === entry ? undefined : entry)}
            >
              <strong>{entry.what}</strong>{' '}
              {new Date(entry.when).toLocaleString(document.documentElement.lang, {
                dateStyle: 'long',
                timeStyle: 'short',
              })}
              , {entry.who}
            </button>
            {open === entry && former && (
              <Former {...{ drafts, contents, former }} only={file || undefined} />
            )}
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="help">Nothing has been published yet.</p>}
    </div>
  );
}

interface FormerProps extends HistoryProps {
  former: Record<string, string>;
  /** One file; without it, all. */
  only: string | undefined;
}

/** How a former state differs from now. */
function Former({ drafts, contents, former, only }: FormerProps) {
  const all = only ? [only] : [...new Set([...Object.keys(former), ...Object.keys(contents)])];
  const valueIn = (file: string): Value => {
    const text = former[file];
    return text === undefined ? undefined : readValue(file, text);
  };
  const lists = all
    .map((file) => ({ file, changes: compare(valueIn(file), contents[file]) }))
    .filter(({ changes }) => changes.length > 0);
  const restore = (file: string, value: Value) =>
    value === undefined
      ? void drafts.store([{ file, base: drafts.disk[file] ?? null, text: null }])
      : drafts.begin(file, value);
  if (lists.length === 0) return <p className="help">Nothing has changed since then.</p>;
  return lists.map(({ file, changes }) => (
    <section key={file}>
      <h2>{titleOf(file, contents[file] ?? valueIn(file))}</h2>
      <p className="help">As it was then, and as it is now:</p>
      <ul>
        {changes.map((change) => (
          <ChangeItem
            key={keyOf(change)}
            {...{ file, change, before: valueIn(file), after: contents[file] }}
            does="Restore"
            onUndo={() => restore(file, undoOne(valueIn(file), contents[file], change))}
          />
        ))}
      </ul>
      <button type="button" onClick={() => restore(file, valueIn(file))}>
        Restore all of {titleOf(file, contents[file] ?? valueIn(file))}
      </button>
    </section>
  ));
}
