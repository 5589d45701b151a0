import { createContext, use } from 'react';
import { IS_AT_A_LINK, requests } from '../document/requests.ts';
import { useAnswer } from '../ui/use-answer.ts';

/** Who has signed in, and who else is here. */
export type Here = Awaited<ReturnType<typeof requests.readHere>>;

/** Whether somebody may publish, and not only write. */
export const mayPublish = (here: Here | undefined): boolean =>
  here === undefined || here.rights.includes('publish');

/** Whether somebody may change pages. */
export const mayEdit = (here: Here | undefined): boolean =>
  here === undefined || here.rights.includes('write');

const readHere = async () => (IS_AT_A_LINK ? requests.readHere() : undefined);

/** Asks who is here, for {@link HereContext}. */
export const useAskedHere = () => useAnswer(readHere).answer;

/** Who has signed in, for the components below; undefined on one's own machine. */
export const HereContext = createContext<Here | undefined>(undefined);
export const useHere = () => use(HereContext);

/** Whether somebody may manage people. */
export const mayInvite = (here: Here | undefined): boolean =>
  here?.rights.includes('people') ?? false;
