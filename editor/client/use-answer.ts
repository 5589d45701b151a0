import { useCallback, useEffect, useState } from 'react';

/** How often a view asks again. */
const ASK_EVERY_MS = 60_000;

/**
 * Asks the server now, every minute, when somebody comes back to the window, and whenever `read` changes.
 * @param isLasting whether the answer never changes, so that it is asked for once
 * @returns the latest answer, why there is none, and a function that asks again
 */
export function useAnswer<Answer>(read: () => Promise<Answer>, isLasting = false) {
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState('');
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((turn) => turn + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again.
  useEffect(() => {
    let isLatest = true;
    const look = () =>
      read().then(
        (answer) => {
          if (!isLatest) return;
          setAnswer(answer);
          setError('');
        },
        ({ message }: Error) => isLatest && setError(message),
      );
    void look();
    const timer = isLasting ? undefined : setInterval(look, ASK_EVERY_MS);
    if (!isLasting) addEventListener('focus', look);
    return () => {
      isLatest = false;
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  }, [read, turn, isLasting]);
  return { answer, error, setError, again };
}
