import type { Progress } from '../document/requests.ts';
import { store } from '../document/store.ts';
import { again } from '../ui/use-answer.ts';
import { hasFailed } from './publishing.ts';
import { dispatch } from './use-window.ts';

interface Sending {
  /** Merges in what others have published. @returns whether publishing can go on */
  begin: () => Promise<boolean>;
  send: (onProgress: (steps: Progress[]) => void) => Promise<Progress[]>;
}

const NOT_YET: Progress[] = [
  { error: 'Above it says what has to be done first. Then publish again.' },
];

/** Publishes; how it goes is a part of the window. */
export async function publish({ begin, send }: Sending): Promise<void> {
  dispatch({ type: 'publishingBegun' });
  const onProgress = (steps: Progress[]) => dispatch({ type: 'progressed', steps });
  const stopped = ({ message }: Error): Progress[] => [{ error: message }];
  const steps = (await begin()) ? await send(onProgress).catch(stopped) : NOT_YET;
  // Before it has ended, so that nobody finds in a list what was before.
  await store.read();
  again();
  // What was taken away before can only be brought back from History now.
  if (!hasFailed(steps)) store.dismiss();
  dispatch({ type: 'ended', steps });
}
