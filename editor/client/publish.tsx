import { useEffect, useState } from 'react';
import { inOwnWords } from './own-words.ts';
import { type Progress, publish, readLive } from './requests.ts';

interface PublishProps {
  remote: string;
  /** How many changes go. */
  count: number;
  /** The commit message to suggest. */
  proposed: string;
  /** The texts to publish. */
  chosen: () => Promise<Record<string, string | null>>;
  /** The texts of all files. */
  disk: Readonly<Record<string, string>>;
  /** A page, and words on it that are new. */
  sample: { path: string; words: string } | undefined;
  /** Merges in what others have published. @returns whether publishing can go on */
  onBegin: () => Promise<boolean>;
  onEnd: () => void;
}

/** Publishes the chosen changes, or shares them on a branch of their own. */
export function Publish(props: PublishProps) {
  const { remote, count, disk, proposed, chosen, sample, onBegin, onEnd } = props;
  const [own, setOwn] = useState<string>();
  const [begun, setBegun] = useState<number>();
  const [progress, setProgress] = useState<Progress[]>([]);
  const [live, setLive] = useState<PublishProps['sample']>();
  const [sent, setSent] = useState<Record<string, string | null>>({});
  const message = own ?? proposed;
  const isBusy = begun !== undefined;
  const isReady = !isBusy && count > 0 && message.trim() !== '';

  const start = async (branch?: string) => {
    setBegun(Date.now());
    setLive(undefined);
    setProgress([{ says: 'Checking what others have published …' }]);
    if (await onBegin()) {
      const send = async () => {
        const files = await chosen();
        setSent(files);
        return publish({ files, message, ...(branch && { branch }) }, setProgress);
      };
      const steps = await send().catch(({ message }): Progress[] => [{ trouble: message }]);
      setProgress(steps);
      const isDone = !steps.some(({ trouble }) => trouble);
      if (isDone && !branch) setLive(sample);
      if (isDone) setOwn(undefined);
    } else setProgress([]);
    setBegun(undefined);
    onEnd();
  };
  if (count === 0 && progress.length === 0) return null;
  return (
    <section>
      <h2>Publish</h2>
      <label>
        What you have done, in a line
        <input value={message} onChange={(event) => setOwn(event.target.value)} />
      </label>
      {count > 0 && (
        <p className="help">
          Words, links and the security policy are checked first. Then {say(count)}{' '}
          {remote
            ? `sent to ${remote}.`
            : 'committed on this machine. No remote is set, so whoever runs the site has to take them from here.'}{' '}
          You can keep working; what you save meanwhile is published next time.
        </p>
      )}
      <p className="kinds">
        <button
          type="button"
          className="primary"
          aria-disabled={!isReady}
          onClick={() => isReady && start()}
        >
          Publish
        </button>
        {remote && (
          <button
            type="button"
            aria-disabled={!isReady}
            onClick={() => isReady && start(branchOf(message))}
          >
            Share for review
          </button>
        )}
      </p>
      {begun !== undefined && <Bar begun={begun} seconds={progress[0]?.seconds ?? 30} />}
      <ol aria-live="polite">
        {progress.map(({ says, trouble }) => (
          <li key={says ?? trouble} className={trouble && 'fault'}>
            {says ?? inOwnWords(trouble ?? '', sent, disk)}
          </li>
        ))}
      </ol>
      {live && <Live {...live} />}
    </section>
  );
}

const say = (count: number) => (count === 1 ? 'one change is' : `${count} changes are`);

/** A branch of its own for each message. */
const branchOf = (message: string) =>
  `share/${message
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)}`;

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
  const [state, setState] = useState<{ url: string; isLive: boolean }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const now = await readLive(path, words).catch(() => undefined);
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
