import { useCallback, useMemo, useState } from 'react';
import type { HistoryEntry } from '../../protocol.ts';
import { inOrder, titleOf, valuesOf } from '../../site.ts';
import { merge } from '../../yaml/merge.ts';
import { same, type Value } from '../../yaml/value.ts';
import { tidied } from '../document/draft.ts';
import { requests } from '../document/requests.ts';
import { store, useEdited } from '../document/store.ts';
import {
  differences,
  replacementsOf,
  type UnpublishedFile,
} from '../document/unpublished-changes.ts';
import { ErrorLine } from '../window/errors.tsx';
import { takeBack } from '../window/publish.ts';
import { useAnswer } from '../window/use-answer.ts';
import { FileItem } from './publish/file-item.tsx';

/** What the server says of commits that are not of content alone. */
const OF_THE_PROGRAM = 'A change of the site itself';

const inWords = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString('en-GB', options);
const dayOf = (moment: string) => inWords(moment, { dateStyle: 'long' });
const timeOf = (moment: string) => inWords(moment, { timeStyle: 'short' });

/** What was published when and by whom: each with what it has changed, to restore as a draft, or to take back. */
export function History({ open: initial }: { open: string }) {
  const { contents } = useEdited();
  const [file, setFile] = useState(initial);
  const read = useCallback(() => requests.readHistory(file || undefined), [file]);
  const { answer: entries = [], error } = useAnswer(read);
  /** The commit that has been chosen; without it the latest of content is open. */
  const [chosen, setChosen] = useState('');
  const chosenAt = entries.findIndex(({ commit }) => commit === chosen);
  const at = chosenAt < 0 ? entries.findIndex(isOfContent) : chosenAt;
  const entry = entries[at];
  const days = Object.entries(
    Object.groupBy(entries.filter(isOfContent), ({ when }) => dayOf(when)),
  );
  const program = entries.filter((each) => !isOfContent(each));
  const itemOf = (each: HistoryEntry) => (
    <button
      key={each.commit}
      type="button"
      className="item"
      aria-pressed={each === entry}
      onClick={() => setChosen(each.commit)}
    >
      <span className="row">
        <strong className="cut grow">
          <bdi>{each.what}</bdi>
        </strong>
        <time dateTime={each.when}>{timeOf(each.when)}</time>
      </span>
      <bdi className="muted">{each.who}</bdi>
    </button>
  );
  return (
    <main className="view split">
      <div className="overview">
        <header className="stack">
          <h1>History</h1>
          <select aria-label="Show" value={file} onChange={({ target }) => setFile(target.value)}>
            <option value="">The whole site</option>
            {inOrder(Object.keys(contents)).map((file) => (
              <option key={file} value={file}>
                {titleOf(file, contents[file])}
              </option>
            ))}
          </select>
          <ErrorLine words={error} />
        </header>
        {days.map(([day, entries = []]) => (
          <section key={day} aria-label={day}>
            <p className="help">{day}</p>
            {entries.map(itemOf)}
          </section>
        ))}
        {program.length > 0 && (
          <details>
            <summary className="help">
              {program.length === 1 ? '1 change' : `${program.length} changes`} of the program
            </summary>
            {program.map(itemOf)}
          </details>
        )}
      </div>
      {entry && (
        <Former
          key={`${entry.commit} ${file}`}
          entry={entry}
          before={entries[at + 1]?.commit}
          file={file}
        />
      )}
    </main>
  );
}

const isOfContent = ({ what }: HistoryEntry) => what !== OF_THE_PROGRAM;

interface FormerProps {
  entry: HistoryEntry;
  /** The commit before; undefined for the first. */
  before: string | undefined;
  /** Only what has changed in this file; empty for all. */
  file: string;
}

/** What a publication has changed. */
function Former({ entry, before, file }: FormerProps) {
  const { contents } = useEdited();
  const { answer: last, error: lastError } = useAnswer(requests.readLast);
  /** What was live before, which may be older than the commit before; undefined if this is not the last publication. */
  const liveBefore = last?.commit === entry.commit ? last.before : undefined;
  const read = useCallback(
    () =>
      Promise.all(
        [entry.commit, before, liveBefore].map((commit) =>
          commit ? requests.readRevision(commit) : undefined,
        ),
      ),
    [entry.commit, before, liveBefore],
  );
  const { answer: [texts, textsBefore, textsLive] = [], error } = useAnswer(read, true);
  const since = useMemo(() => valuesOf(texts ?? {}), [texts]);
  const taken = textsLive && differences(textsLive, since).length;
  const differing = textsBefore
    ? differences(textsBefore, since).filter(
        (each) => !file || each.file === file || each.publishedFile === file,
      )
    : [];
  /** What puts these files as they were before into the draft, and how that is offered. */
  const restoring = (label: string, files: readonly UnpublishedFile[]) => {
    const restored = replacementsOf(files, textsBefore ?? {})
      // On top of what has been written since.
      .map((each) => ({
        ...each,
        value: merge(since[each.file], contents[each.file], each.value as Value).value,
      }))
      .filter(({ file, value }) => !same(tidied(file, value), tidied(file, contents[file])));
    return restored.length > 0
      ? { label, onUndo: () => store.apply(restored, 'What was before is in your draft.') }
      : { label: 'Already as before' };
  };
  const all = restoring('Restore all that was before', differing);
  return (
    <article className="detail stack">
      <header className="row wrap">
        <div className="grow">
          <p className="crumb">
            <bdi>{entry.who}</bdi> · {dayOf(entry.when)}, {timeOf(entry.when)}
          </p>
          <h1>
            <bdi>{entry.what}</bdi>
          </h1>
        </div>
        {taken !== undefined && (
          <button type="button" className="go" onClick={() => void takeBack(entry.commit)}>
            Take it back
          </button>
        )}
      </header>
      <p className="help">
        Restore puts a page or a list as it was before into your draft.
        {taken !== undefined &&
          ` Take it back undoes all of “${last?.what}”, ${taken === 1 ? '1 page or list' : `${taken} pages and lists`}, and publishes that at once.`}
      </p>
      <ErrorLine words={error || lastError} />
      {before ? (
        <ul className="lines">
          {differing.map((each) => (
            <FileItem
              key={each.file}
              files={[each]}
              contents={since}
              undo={restoring('Restore what was before', [each])}
            />
          ))}
        </ul>
      ) : (
        <p className="help">Nothing was published before.</p>
      )}
      {differing.length > 1 && all.onUndo && (
        <p>
          <button type="button" className="fill" onClick={all.onUndo}>
            {all.label}
          </button>
        </p>
      )}
    </article>
  );
}
