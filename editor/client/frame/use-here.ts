import { useEffect, useState } from 'react';
import { IS_AT_A_LINK, requests } from '../requests.ts';

/** How often the editor asks who is here, in milliseconds. */
const PAUSE = 30_000;

export type Here = Awaited<ReturnType<typeof requests.readHere>>;

/** Whether somebody may write but not publish, and so asks those who may. */
export const mayOnlyAsk = (here: Here | undefined): boolean =>
  here !== undefined && !here.rights.includes('publish');

/** Who has signed in, and everybody else with drafts; undefined on one's own machine. */
export function useHere(): Here | undefined {
  const [here, setHere] = useState<Here>();
  useEffect(() => {
    if (!IS_AT_A_LINK) return;
    const look = () => requests.readHere().then(setHere, () => {});
    void look();
    const timer = setInterval(look, PAUSE);
    return () => clearInterval(timer);
  }, []);
  return here;
}
