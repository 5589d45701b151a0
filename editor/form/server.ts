/** The form's requests to the editor's server. */
import type { Change } from '../server/files.ts';
import type { Published } from '../server/git.ts';

export type { Change };

async function ask(path: string, method = 'GET', body?: object): Promise<Response> {
  const init = { method, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`/edit/${path}`, init).catch(() => {
    throw new Error(
      'The editor does not answer. Start it again with npm run edit; what you have changed is kept in this browser.',
    );
  });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

export const readFiles = async (): Promise<Record<string, string>> => (await ask('files')).json();

export const readPublished = async (): Promise<Published> => (await ask('published')).json();

/** @returns all files as they are now, and whether the changes were saved: all, or none if one's base differs */
export const saveFiles = async (
  changes: Change[],
): Promise<{ files: Record<string, string>; isSaved: boolean }> =>
  (await ask('files', 'PUT', changes)).json();

/** A step of publishing, or the error that stopped it. */
export interface Progress {
  says?: string;
  trouble?: string;
}

/** @param onProgress called with all steps so far */
export async function publish(message: string, onProgress: (progress: Progress[]) => void) {
  const { body } = await ask('publish', 'POST', { message });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    said += part.value;
    onProgress(
      said
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    );
  }
}
