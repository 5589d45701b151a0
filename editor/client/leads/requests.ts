/** Requests for leads, which the server passes on to the form service. */
import type { Described, Opened } from '../../../form-service/leads/actions.ts';
import type { State } from '../../../form-service/store/find.ts';
import { ask } from '../accounts/requests.ts';

export type { Described, State };

export interface Page {
  leads: Described[];
  counts: Record<State, number>;
  /** What to ask for the next page with; absent on the last one. */
  next?: string;
}

export interface Wanted {
  state: State;
  words: string;
}

const send = (path: string, sent: object, method = 'POST') =>
  ask(`/leads/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
  });

const get = async <Answer>(path: string): Promise<Answer> => (await ask(`/leads${path}`)).json();

/** Saves an answer as a file of the person's, and nowhere else. */
async function save(answer: Response, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What the leads API does, asked for through the editor's server. @throws Error with what the server says */
export const leads = {
  page: (wanted: Wanted, before?: string) =>
    get<Page>(`?${new URLSearchParams({ ...wanted, ...(before ? { before } : {}) })}`),
  counts: async () => (await get<Pick<Page, 'counts'>>('/counts')).counts,
  one: async (id: string) => (await get<{ lead: Opened }>(`/${encodeURIComponent(id)}`)).lead,
  decide: (action: 'release' | 'drop' | 'undo', ids: readonly string[]) => send(action, { ids }),
  annotate: (id: string, changes: { takenBy?: string; note?: string }) =>
    send(encodeURIComponent(id), changes, 'PUT'),
  retry: () => send('retry', {}),
  export: async (wanted: Wanted) =>
    save(
      await ask(`/leads/export?${new URLSearchParams({ ...wanted, format: 'csv' })}`),
      'leads.csv',
    ),
  /** Everything from one address. */
  person: async (address: string): Promise<{ id: string; receivedAt: string }[]> =>
    (await send('person', { address })).json(),
  savePerson: async (address: string) => save(await send('person', { address }), 'person.json'),
  erase: async (
    address: string,
    again: string,
  ): Promise<{ count: number; erased: boolean; afterDeletion: string }> =>
    (await send('erase', { address, again })).json(),
};
