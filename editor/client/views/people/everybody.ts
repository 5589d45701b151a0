import { hc } from 'hono/client';
import type { everybodyRoutes } from '../../../accounts/everybody.ts';
import { ask } from '../../accounts/account-api.ts';

/** Requests about everybody who may use the editor. */
export const everybody = hc<ReturnType<typeof everybodyRoutes>>(
  `${globalThis.location?.origin}/people/all`,
  { fetch: ask },
);

/** Everybody who may use the editor, with their rights and devices. */
export const readAll = async () => (await everybody.index.$get()).json();
export type Member = Awaited<ReturnType<typeof readAll>>[number];
export type Right = Member['rights'][number];

/** A link that has just been made for somebody, with the devices that were there before. */
export interface Invited extends Pick<Member, 'id' | 'name' | 'devices'> {
  link: string;
}

/** Invites somebody who has no device yet. */
export async function invite({
  name,
  email,
  rights,
}: Pick<Member, 'name' | 'email' | 'rights'>): Promise<Invited> {
  const sent = { name, email, rights: [...rights] };
  const made = await (await everybody.index.$post({ json: sent })).json();
  return { ...made, name, devices: [] };
}

export const RIGHT_LABELS: readonly (readonly [Right, string])[] = [
  ['write', 'Write'],
  ['publish', 'Publish'],
  ['people', 'People'],
];
