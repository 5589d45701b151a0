/** Requests about who somebody is, typed by the server's routes. */
import { hc } from 'hono/client';
import type { accountRoutes } from '../../accounts/account.ts';
import type { signInRoutes } from '../../accounts/sign-in.ts';
import { asking } from '../document/ask.ts';

/** Sends a request to the editor. */
export const ask = asking('The editor does not answer. Try again in a minute.');

const PEOPLE = `${globalThis.location?.origin}/people`;
/** Requests about one's own account. */
export const accountApi = hc<ReturnType<typeof accountRoutes>>(PEOPLE, { fetch: ask });
export const publicApi = hc<ReturnType<typeof signInRoutes>>(`${PEOPLE}/public`, { fetch: ask });
