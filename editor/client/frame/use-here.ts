import { IS_AT_A_LINK, requests } from '../requests.ts';
import { useAnswer } from '../use-answer.ts';

export type Here = Awaited<ReturnType<typeof requests.readHere>>;

/** Whether somebody may write but not publish, and so asks those who may. */
export const mayOnlyAsk = (here: Here | undefined): boolean =>
  here !== undefined && !here.rights.includes('publish');

/** Whether somebody may change pages, and not only answer leads or say who may do what. */
export const mayEdit = (here: Here | undefined): boolean =>
  here === undefined || here.rights.some((right) => right === 'write' || right === 'publish');

const readHere = async () => (IS_AT_A_LINK ? requests.readHere() : undefined);

/** Who has signed in, everybody else with drafts, and what is scheduled; undefined on one's own machine. */
export function useHere() {
  const { answer, again } = useAnswer(readHere);
  return { here: answer, lookHere: again };
}
