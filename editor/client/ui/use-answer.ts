import { useEffect, useState } from 'react';

/** How often a view asks again. */
const ASK_EVERY_MS = 60_000;

const AGAIN = 'ask-again';
/** Lets all views ask again. */
export const again = () => void dispatchEvent(new Event(AGAIN));

/**
 * Asks the server now, every minute, when somebody comes back to the window, and whenever `read`
 * changes.
 * @param isLasting whether the answer never changes, so that it is asked for once
 * @returns the latest answer, why there is none, and a function that lets all views ask again
 */
export function useAnswer<Answer>(read: () => Promise<Answer>, isLasting = false) {
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    let isLatest = true;
    const look = () =>
      read().then(
        (answer) => {
          if (!isLatest) return;
          setAnswer(answer);
          setFailure(undefined);
        },
        (error: Error) => isLatest && setFailure(error),
      );
    void look();
    const timer = isLasting ? undefined : setInterval(look, ASK_EVERY_MS);
    if (!isLasting) addEventListener('focus', look);
    addEventListener(AGAIN, look);
    return () => {
      isLatest = false;
      clearInterval(timer);
      removeEventListener('focus', look);
      removeEventListener(AGAIN, look);
    };
  }, [read, isLasting]);
  return { answer, error: failure?.message ?? '', failure, setFailure, again };
}
