import { useEffect, useEffectEvent, useState } from 'react';
import { RequestError } from '../frame/request-error.tsx';
import { leads } from './requests.ts';

/** A pause in typing after which a note is kept, and one before it is tried again, in milliseconds. */
const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;

interface NoteProps {
  id: string;
  /** The note as the lead has it. */
  note: string;
}

/** What the team notes about a lead: kept after a pause in typing, and when the field, the lead or the page is left. */
export function Note({ id, note }: NoteProps) {
  /** Shown from the first key on, whatever is answered meanwhile. */
  const [typed, setTyped] = useState<string>();
  const [kept, setKept] = useState<string>();
  const [failure, setFailure] = useState<Error>();
  function keep() {
    if (typed === undefined || typed === kept) return;
    leads.annotate(id, { note: typed }).then(() => {
      setKept(typed);
      setFailure(undefined);
    }, setFailure);
  }
  const keepLatest = useEffectEvent(keep);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key, answer and failure begins another pause.
  useEffect(() => {
    const timer = setTimeout(keepLatest, failure ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, kept, failure]);
  useEffect(() => {
    addEventListener('pagehide', keepLatest);
    return () => {
      removeEventListener('pagehide', keepLatest);
      keepLatest();
    };
  }, []);

  return (
    <div>
      <label>
        Note
        <input
          placeholder="Only the team sees this"
          value={typed ?? note}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
        />
      </label>
      <p className="help" role="status">
        {typed === undefined ? 'Kept as you type.' : typed === kept ? 'Kept.' : 'Not kept yet.'}
      </p>
      <RequestError
        words={failure?.message ?? ''}
        onMended={keep}
        onError={(words) => setFailure(new Error(words))}
      />
    </div>
  );
}
