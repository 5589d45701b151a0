import { useCallback, useMemo, useState } from 'react';
import type { HistoryEntry } from '../../protocol.ts';
import { inOrder, titleOf, valuesOf } from '../../site.ts';
import { partsOf } from '../../yaml/parts.ts';
import { same } from '../../yaml/value.ts';
import { type Replacement, tidied } from '../document/draft.ts';
import { requests } from '../document/requests.ts';
import { store, useEdited } from '../document/store.ts';
import {
  actsIn,
  broughtBack,
  differences,
  replacementsOf,
  type UnpublishedFile,
  unpublishedIn,
} from '../document/unpublished-changes.ts';
import { ErrorLine } from '../ui/error-line.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { setFlyout } from '../window/navigation.ts';
import { nameOfPart } from '../window/publishing.ts';
import { dispatch, getWindow } from '../window/use-window.ts';
import { FileItem } from './publish/file-item.tsx';

const inWords = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString('en-GB', options);
const dayOf = (moment: string) => inWords(moment, { dateStyle: 'long' });
const timeOf = (moment: string) => inWords(moment, { timeStyle: 'short' });

/**
 * What was published when and by whom: each with what it has changed, to restore as a draft, or to
 * take back.
 */
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

/** The parts of these files that are drafted and not ticked: they wait on beside what is taken back. */
function waitingIn(files: readonly string[]): string[] {
  const { held } = getWindow().publishing;
  return unpublishedIn(store.getState())
    .filter(({ file }) => files.includes(file))
    .flatMap(({ file, before, after }) =>
      partsOf(before, after)
        .map(({ key }) => nameOfPart(file, key))
        .filter((name) => held.has(file) || held.has(name)),
    );
}

const isOfContent = ({ isOfContent }: HistoryEntry) => isOfContent;

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
  const read = useCallback(
    () =>
      Promise.all(
        [entry.commit, before].map((commit) =>
          commit ? requests.readRevision(commit) : undefined,
        ),
      ),
    [entry.commit, before],
  );
  const { answer: [texts, textsBefore] = [], error } = useAnswer(read, true);
  const since = useMemo(() => valuesOf(texts ?? {}), [texts]);
  const acts = actsIn(textsBefore ? differences(textsBefore, since) : []).filter(
    (act) => !file || act.some((each) => each.file === file || each.publishedFile === file),
  );
  /** What puts files as they were before into the draft, on top of what has been written since. */
  const restoring = (files: readonly UnpublishedFile[]) =>
    replacementsOf(files, textsBefore ?? {})
      .map((each) => ({
        ...each,
        value: broughtBack(since[each.file], contents[each.file], each.value),
      }))
      .filter(({ file, value }) => !same(tidied(file, value), tidied(file, contents[file])));
  const restore = (restored: readonly Replacement[]) =>
    store.apply(restored, 'What was before is in your draft.');
  const all = restoring(acts.flat());
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
        {all.length > 0 && (
          <button
            type="button"
            className="go"
            onClick={() => {
              const waiting = waitingIn(all.map(({ file }) => file));
              restore(all);
              dispatch({ type: 'held', files: all.map(({ file }) => file), isHeld: false });
              dispatch({ type: 'held', files: waiting, isHeld: true });
              setFlyout('publish');
            }}
          >
            Take it back
          </button>
        )}
      </header>
      <p className="help">
        Restore puts a page or a list as it was before into your draft. Take it back does that with
        all of them, and opens Publish.
      </p>
      <ErrorLine words={error} />
      {before ? (
        <ul className="lines">
          {acts.map((files) => {
            const restored = restoring(files);
            const undo =
              restored.length > 0
                ? { label: 'Restore what was before', onUndo: () => restore(restored) }
                : { label: 'Already as before' };
            return <FileItem key={files[0].file} files={files} contents={since} undo={undo} />;
          })}
        </ul>
      ) : (
        <p className="help">Nothing was published before.</p>
      )}
    </article>
  );
}
