import { useState } from 'react';
import { type Progress, publish } from './server.ts';

interface PublishProps {
  remote: string;
  /** The commit message to suggest. */
  proposed: string;
  onEnd: () => void;
}

export function Publish({ remote, proposed, onEnd }: PublishProps) {
  const [own, setOwn] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress[]>([]);
  const message = own ?? proposed;

  const start = async () => {
    setBusy(true);
    await publish(message, setProgress).catch(({ message }) => setProgress([{ trouble: message }]));
    setBusy(false);
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
        Everything is checked first. Then the changes are committed{' '}
        {remote
          ? `and sent to ${remote}.`
          : 'on this machine. No remote is set, so whoever runs the site has to take them from here.'}
      </p>
      <button
        type="button"
        className="primary"
        aria-disabled={isBusy || !message.trim()}
        onClick={() => !isBusy && message.trim() && start()}
      >
        Publish
      </button>
      <ol aria-live="polite">
        {progress.map(({ says, trouble }) => (
          <li key={says ?? trouble} className={trouble && 'fault'}>
            {says ?? trouble}
          </li>
        ))}
      </ol>
    </section>
  );
}
