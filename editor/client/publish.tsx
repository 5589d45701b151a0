import { useEffect, useState } from 'react';
import { inOwnWords } from './own-words.ts';
import { type Progress, requests } from './requests.ts';
import { store } from './store.ts';

interface PublishProps {
  remote: string;
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
  const { remote, count, proposed, chosen, sample, onBegin, onEnd } = props;
  const [own, setOwn] = useState<string>();
  const [begun, setBegun] = useState<number>();
  const [progress, setProgress] = useState<Progress[]>([]);
  const [live, setLive] = useState<PublishProps['sample']>();
  const [sent, setSent] = useState<Record<string, string | null>>({});
  const message = own ?? proposed;
  const isBusy = begun !== undefined;
  const isReady = !isBusy && count > 0 && message.trim() !== '';

  const start = async (isShared: boolean) => {
    setBegun(Date.now());
    setLive(undefined);
    setProgress([{ says: 'Checking what others have published …' }]);
    if (await onBegin()) {
      const send = async () => {
        const files = chosen();
        setSent(files);
        return requests.publish({ files, message, isShared }, setProgress);
      };
      const steps = await send().catch(({ message }): Progress[] => [{ trouble: message }]);
      setProgress(steps);
      const isDone = !steps.some(({ trouble }) => trouble);
      if (isDone && !isShared) setLive(sample);
      if (isDone) setOwn(undefined);
    } else setProgress([]);
    setBegun(undefined);
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
        {remote && (
          <button type="button" disabled={!isReady} onClick={() => start(true)}>
            Share for review
          </button>
        )}
      </p>
      {begun !== undefined && <Bar begun={begun} seconds={progress[0]?.seconds ?? 30} />}
      <ol aria-live="polite">
        {progress.map(({ says, trouble }) => (
          <li key={says ?? trouble} className={trouble && 'fault'}>
            {says ?? inOwnWords(trouble ?? '', sent, store.getState().files)}
          </li>
        ))}
      </ol>
      {live && <Live {...live} />}
    </section>
  );
}

const say = (count: number) => (count === 1 ? 'one change is' : `${count} changes are`);

/** How far it is, judged by the last time. */
function Bar({ begun, seconds }: { begun: number; seconds: number }) {
  const [now, setNow] = useState(begun);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil(seconds - (now - begun) / 1000);
  return (
    <p>
      <progress max={seconds} value={Math.min(seconds - 0.5, (now - begun) / 1000)} />{' '}
      {left > 0 ? `about ${left} seconds left` : 'longer than last time'}
    </p>
  );
}

/** Whether the published change is live yet, asked until it is. */
function Live({ path, words }: { path: string; words: string }) {
  const [state, setState] = useState<Awaited<ReturnType<typeof requests.readLive>>>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const now = await requests.readLive(path, words).catch(() => null);
      setState(now);
      if (now && !now.isLive) timer = setTimeout(look, 10_000);
    };
    void look();
    return () => clearTimeout(timer);
  }, [path, words]);
  if (!state) return null;
  return (
    <p role="status">
      <a href={state.url} target="_blank" rel="noreferrer">
        {state.url}
      </a>{' '}
      {state.isLive ? 'is live.' : 'is not live yet; your host is building it.'}
    </p>
  );
}
