import { useRef, useState } from 'react';
import { whenOf } from './history.tsx';
import { inOwnWords } from './own-words.ts';
import { Bar, Live } from './publish-progress.tsx';
import { IS_AT_A_LINK, type Progress, requests } from './requests.ts';
import { store } from './store.ts';

interface PublishProps {
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
  onEnd: () => void;
}

/** Publishes the chosen changes, or shares them on a branch of their own. */
export function Publish(props: PublishProps) {
  const { remote, isBehind, count, proposed, chosen, sample, onBegin, onEnd } = props;
  const [own, setOwn] = useState<string>();
  const [begun, setBegun] = useState<number>();
  const [progress, setProgress] = useState<Progress[]>([]);
  const [live, setLive] = useState<PublishProps['sample']>();
  const [sent, setSent] = useState<Record<string, string | null>>({});
  const message = own ?? proposed;
  const isBusy = begun !== undefined;
  const isReady = !isBusy && count > 0 && message.trim() !== '';

  /** @returns whether it is done */
  const run = async (send: (onProgress: typeof setProgress) => Promise<Progress[]>) => {
    setBegun(Date.now());
    setLive(undefined);
    setProgress([{ message: 'Checking what others have published …' }]);
    const stopped = ({ message }: Error): Progress[] => [{ trouble: message }];
    const steps = (await onBegin()) ? await send(setProgress).catch(stopped) : undefined;
    setProgress(steps ?? []);
    setBegun(undefined);
    onEnd();
    return steps !== undefined && !steps.some(({ trouble }) => trouble);
  };
  const start = async (isShared: boolean) => {
    const isDone = await run(async (onProgress) => {
      const files = chosen();
      setSent(files);
      return requests.publish({ files, message, isShared }, onProgress);
    });
    if (isDone && !isShared) setLive(sample);
    if (isDone) setOwn(undefined);
  };
  return (
    <section>
      <h2>Publish</h2>
      <label>
        What you have done, in a line
        <input value={message} onChange={(event) => setOwn(event.target.value)} />
      </label>
      <p className="help">
        {count === 0
          ? 'Nothing is ticked to be published.'
          : `Words, links and the security policy are checked first. Then ${say(count)} ${
              remote
                ? 'published.'
                : 'recorded in this copy only: it has no address to send them to, so whoever runs the site has to take them from here.'
            } You can keep working meanwhile.`}
      </p>
      <p className="kinds">
        <button type="button" className="primary" disabled={!isReady} onClick={() => start(false)}>
          Publish
        </button>
        {remote && !IS_AT_A_LINK && (
          <button type="button" disabled={!isReady} onClick={() => start(true)}>
            Share for review
          </button>
        )}
      </p>
      {isBehind && !isBusy && (
        <p>
          What is published is not on the live site yet.{' '}
          <button type="button" onClick={() => void run(requests.putLive)}>
            Put it live
          </button>
        </p>
      )}
      <GoBack
        isBusy={isBusy}
        onGoBack={(commit) => void run((onProgress) => requests.goBack(commit, onProgress))}
      />
      {begun !== undefined && <Bar begun={begun} seconds={progress[0]?.seconds ?? 30} />}
      <ol aria-live="polite">
        {progress.map(({ message, trouble }) => (
          <li key={message ?? trouble} className={trouble && 'fault'}>
            {message ?? inOwnWords(trouble ?? '', sent, store.getState().files)}
          </li>
        ))}
      </ol>
      {live && <Live {...live} />}
    </section>
  );
}

const say = (count: number) => (count === 1 ? 'one change is' : `${count} changes are`);

interface GoBackProps {
  isBusy: boolean;
  onGoBack: (commit: string) => void;
}

/** Takes back the last publication, after it has been named. */
function GoBack({ isBusy, onGoBack }: GoBackProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [last, setLast] = useState<Awaited<ReturnType<typeof requests.readLast>>>();
  const [trouble, setTrouble] = useState('');
  const ask = async () => {
    setLast(undefined);
    setTrouble('');
    dialog.current?.showModal();
    await requests.readLast().then(setLast, ({ message }) => setTrouble(message));
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
          {trouble && <span className="fault">{trouble}</span>}
          {last === undefined && !trouble && 'Looking at what was published last …'}
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
