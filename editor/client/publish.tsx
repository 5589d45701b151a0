import { useRef, useState } from 'react';
import { whenOf } from './history.tsx';
import { Bar, Live } from './publish-progress.tsx';
import { IS_AT_A_LINK, requests } from './requests.ts';
import { type Publication, withOwnWords } from './use-publication.ts';

interface PublishProps {
  publication: Publication;
  remote: string;
  /** Whether what is published is not live yet. */
  isBehind: boolean;
  /** How many changes go. */
  count: number;
  /** The commit message to suggest. */
  proposed: string;
  /** The texts to publish. */
  chosen: () => Record<string, string | null>;
  /** A page, and words on it that are new. */
  sample: { path: string; words: string } | undefined;
  /** Merges in what others have published. @returns whether publishing can go on */
  onBegin: () => Promise<boolean>;
}

/** Publishes the chosen changes, or shares them on a branch of their own. */
export function Publish(props: PublishProps) {
  const { publication, remote, isBehind, count, proposed, chosen, sample, onBegin } = props;
  const { begun, steps, live, setMessage, run } = publication;
  const message = publication.message ?? proposed;
  const isBusy = begun !== undefined;
  const isReady = !isBusy && count > 0 && message.trim() !== '';
  const start = (isShared: boolean) =>
    run({
      begin: onBegin,
      send: async (onProgress) => {
        const files = chosen();
        const told = await requests.publish({ files, message, isShared }, onProgress);
        return withOwnWords(told, files);
      },
      sample: isShared ? undefined : sample,
    });
  return (
    <section>
      <h2>Publish</h2>
      <label>
        What you have done, in a line
        <input value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <p className="help">
        {count === 0
          ? 'Nothing is ticked to be published.'
          : `Words, links and the security policy are checked first. Then ${worded(count)} ${
              remote
                ? 'published.'
                : 'recorded in this copy only: it has no address to send them to, so whoever runs the site has to take them from here.'
            } You can keep working meanwhile.`}
      </p>
      <p className="kinds">
        <button
          type="button"
          className="primary"
          disabled={!isReady}
          onClick={() => void start(false)}
        >
          Publish
        </button>
        {remote && !IS_AT_A_LINK && (
          <button type="button" disabled={!isReady} onClick={() => void start(true)}>
            Share for review
          </button>
        )}
      </p>
      {isBehind && !isBusy && (
        <p>
          What is published is not on the live site yet.{' '}
          <button
            type="button"
            onClick={() => void run({ begin: onBegin, send: requests.putLive })}
          >
            Put it live
          </button>
        </p>
      )}
      <GoBack
        isBusy={isBusy}
        onGoBack={(commit) =>
          void run({
            begin: onBegin,
            send: (onProgress) => requests.goBack(commit, onProgress),
          })
        }
      />
      {begun !== undefined && <Bar begun={begun} seconds={steps[0]?.seconds ?? 30} />}
      <ol aria-live="polite">
        {steps.map(({ message, error }) => (
          <li key={message ?? error} className={error && 'fault'}>
            {message ?? error}
          </li>
        ))}
      </ol>
      {live && <Live {...live} />}
    </section>
  );
}

const worded = (count: number) => (count === 1 ? 'one change is' : `${count} changes are`);

interface GoBackProps {
  isBusy: boolean;
  onGoBack: (commit: string) => void;
}

/** Takes back the last publication, after it has been named. */
function GoBack({ isBusy, onGoBack }: GoBackProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [last, setLast] = useState<Awaited<ReturnType<typeof requests.readLast>>>();
  const [error, setError] = useState('');
  const ask = async () => {
    setLast(undefined);
    setError('');
    dialog.current?.showModal();
    await requests.readLast().then(setLast, ({ message }) => setError(message));
  };
  return (
    <>
      <p>
        <button type="button" className="remove" disabled={isBusy} onClick={() => void ask()}>
          Back to before the last publication
        </button>
      </p>
      <dialog ref={dialog} aria-labelledby="back">
        <h2 id="back">Back to before the last publication</h2>
        <p role="status">
          {error && <span className="fault">{error}</span>}
          {last === undefined && !error && 'Looking at what was published last …'}
          {last === null && 'Nothing has been published from here yet.'}
          {last && (
            <>
              The live site loses <bdi>“{last.what}”</bdi>, which <bdi>{last.who}</bdi> published on{' '}
              {whenOf(last.when)}. Nobody’s drafts change.
            </>
          )}
        </p>
        <p className="kinds">
          <button
            type="button"
            className="primary"
            disabled={!last}
            onClick={() => {
              dialog.current?.close();
              if (last) onGoBack(last.commit);
            }}
          >
            Take it back
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </dialog>
    </>
  );
}
