import { useState } from 'react';
import type { Progress } from '../document/requests.ts';
import { store } from '../document/store.ts';

interface Sending {
  /** Merges in what others have published. @returns whether publishing can go on */
  begin: () => Promise<boolean>;
  send: (onProgress: (steps: Progress[]) => void) => Promise<Progress[]>;
  /** The path of a page that it changes on the live site. */
  page?: string | undefined;
}

const NOT_YET: Progress[] = [
  { error: 'Above it says what has to be done first. Then publish again.' },
];

/** How publishing goes, with what starts it. */
export type Publication = ReturnType<typeof usePublication>;

/** How publishing goes, or went last, and what it leaves out: for the whole editor, because it goes on in every view. */
export function usePublication() {
  /** The keys of changes that are not ticked. */
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  /** The message, unless it is the suggested one. */
  const [message, setMessage] = useState<string>();
  /** When it began, in milliseconds; undefined if nothing is being published. */
  const [begun, setBegun] = useState<number>();
  const [steps, setSteps] = useState<Progress[]>([]);
  const [live, setLive] = useState<string>();
  const [isSeen, setSeen] = useState(true);

  const run = async ({ begin, send, page }: Sending): Promise<void> => {
    setBegun(Date.now());
    setSeen(false);
    setLive(undefined);
    setSteps([{ message: 'Checking what others have published …' }]);
    const stopped = ({ message }: Error): Progress[] => [{ error: message }];
    const told = (await begin()) ? await send(setSteps).catch(stopped) : NOT_YET;
    const isDone = !told.some(({ error }) => error);
    setSteps(told);
    setBegun(undefined);
    if (isDone) setLive(page);
    if (isDone) setMessage(undefined);
    void store.read();
  };
  /** Somebody looks at it: what had been seen before is over. */
  const look = () => {
    if (begun !== undefined) return;
    if (isSeen) setSteps([]);
    if (isSeen) setLive(undefined);
    setSeen(true);
  };
  /** What to say in other views; empty once it has been seen. */
  const news = isSeen ? '' : begun === undefined ? outcome(steps) : 'Publishing …';
  return { held, setHeld, message, setMessage, begun, steps, setSteps, live, news, look, run };
}

function outcome(steps: readonly Progress[]): string {
  const { error, message = '' } = steps.find((step) => step.error) ?? steps.at(-1) ?? {};
  return error ? `Publishing stopped: ${error}` : message;
}
