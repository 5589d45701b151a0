/** What the form asks of the editor's server. */
import type { Published } from '../server/git.ts';
import type { Report } from '../server/publish.ts';

class GoneError extends Error {
  override name = 'GoneError';
  override message =
    'The editor does not answer. Start it again with npm run edit; what you have changed is kept in this tab.';
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`/edit/${path}`, init).catch(() => {
    throw new GoneError();
  });
  if (!response.ok && response.status !== 409) throw new Error(await response.text());
  return response;
}

const asJson = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export const readFiles = async (): Promise<Record<string, string>> => (await ask('files')).json();

export const readPublished = async (): Promise<Published> => (await ask('published')).json();

/** @returns what stands on disk where that is no longer `base`, and nothing was saved */
export async function saveFile(
  file: string,
  base: string,
  text: string,
): Promise<string | undefined> {
  const response = await ask('files', asJson('PUT', { file, base, text }));
  return response.status === 409 ? (await response.json()).disk : undefined;
}

/** Calls `onReport` for each thing that Publish tells, until it has finished. */
export async function publish(message: string, onReport: (report: Report) => void): Promise<void> {
  const { body } = await ask('publish', asJson('POST', { message }));
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) onReport(JSON.parse(event.replace(/^data: /, '')));
  }
}
