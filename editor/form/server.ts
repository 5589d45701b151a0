/** What the form asks of the editor's server. */
import type { Published } from '../server/git.ts';

async function ask(path: string, method = 'GET', body?: object): Promise<Response> {
  const response = await fetch(`/edit/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(
      'The editor does not answer. Start it again with npm run edit; what you have changed is kept in this tab.',
    );
  });
  if (!response.ok && response.status !== 409) throw new Error(await response.text());
  return response;
}

export const readFiles = async (): Promise<Record<string, string>> => (await ask('files')).json();

export const readPublished = async (): Promise<Published> => (await ask('published')).json();

/** @returns what stands on disk: where that was no longer `base`, nothing was saved */
export async function saveFile(file: string, base: string, text: string): Promise<string> {
  const response = await ask('files', 'PUT', { file, base, text });
  return response.status === 409 ? (await response.json()).disk : text;
}

/** One step of publishing. */
export const publish = (step: string, message: string) => ask('publish', 'POST', { step, message });
