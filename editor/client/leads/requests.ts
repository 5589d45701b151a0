/** Requests for leads, which the server passes on to the form service; typed by its routes. */
import { hc } from 'hono/client';
import type { leadsApi } from '../../../form-service/leads/api.ts';
import type { State } from '../../../form-service/store/find.ts';
import { ask } from '../accounts/requests.ts';

const api = hc<ReturnType<typeof leadsApi>>(`${globalThis.location?.origin}/leads`, { fetch: ask });

export type { State };
export type Page = Awaited<ReturnType<typeof leads.page>>;
export type Described = Page['leads'][number];

export interface Wanted {
  state: State;
  words: string;
}

/** Saves an answer as a file of the person's, and nowhere else. */
async function save(answer: { blob(): Promise<Blob> }, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What the leads API does, asked for through the editor's server. @throws Error with what the server says */
export const leads = {
  page: async (wanted: Wanted, before?: string) =>
    (await api.index.$get({ query: { ...wanted, ...(before && { before }) } })).json(),
  counts: async () => (await (await api.counts.$get()).json()).counts,
  one: async (id: string) => (await (await api[':id'].$get({ param: { id } })).json()).lead,
  decide: (action: 'release' | 'drop' | 'undo', ids: readonly string[]) =>
    api[action].$post({ json: { ids: [...ids] } }),
  annotate: (id: string, json: { takenBy?: string; note?: string }) =>
    // What is typed as the page is left is sent, too.
    api[':id'].$put({ param: { id }, json }, { init: { keepalive: true } }),
  retry: () => api.retry.$post(),
  export: async (query: Wanted) =>
    save(await api.export.$get({ query: { ...query, format: 'csv' } }), 'leads.csv'),
  /** Everything from one address. */
  person: async (address: string) =>
    (await api.person.$post({ json: { address } })).json() as Promise<Described[]>,
  savePerson: async (address: string) =>
    save(await api.person.$post({ json: { address } }), 'person.json'),
  erase: async (address: string, again: string) =>
    (await api.erase.$post({ json: { address, again } })).json(),
};
