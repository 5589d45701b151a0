/** The form's requests to the editor's server. */
import type { Change } from '../server/files.ts';
import type { Entry, Published } from '../server/git.ts';
import type { Publication } from '../server/publish.ts';
import type { Step } from '../server/queue.ts';
import type { FileConflict } from '../server/take-over.ts';
import type { Value } from '../writer/value.ts';

export type { Change, Entry, FileConflict, Published };

const stopped = (): never => {
  throw new Error(
    'The editor is not running. Start it again with npm run edit; what you have changed is kept in this browser.',
  );
};

async function ask(path: string, method = 'GET', body?: object): Promise<Response> {
  const init = {
    method,
    ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  };
  const response = await fetch(`/edit/${path}`, init).catch(stopped);
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

/** The drawing as a page may contain it. */
export const cleanMark = async (source: string): Promise<string> =>
  (await ask('mark', 'POST', { source })).json();

/** Stores a picture. @returns its path in content/ */
export async function takePicture(file: File): Promise<string> {
  const path = `pictures?name=${encodeURIComponent(file.name)}`;
  return (await ask(path, 'POST', file)).json();
}

/** Lets the page beside the form show what is not saved yet. */
export const showUnsaved = async (texts: Record<string, string>): Promise<void> =>
  void (await ask('unsaved', 'PUT', texts));

/** Fetches and merges what others have published. @param chosen the values to take where there were conflicts */
export const takeOver = async (
  chosen: Record<string, Value>,
): Promise<{ conflicts: FileConflict[]; files: Record<string, string> }> =>
  (await ask('others', 'POST', { chosen })).json();

export const readHistory = async (file?: string): Promise<Entry[]> =>
  (await ask(`history${file ? `?file=${encodeURIComponent(file)}` : ''}`)).json();

/** All content files as they were published in a commit. */
export const readFormer = async (commit: string): Promise<Record<string, string>> =>
  (await ask(`history/${commit}`)).json();

/** Whether the live site shows a text yet; without an address of the live site, undefined. */
export const readLive = async (
  path: string,
  words: string,
): Promise<{ url: string; isLive: boolean } | undefined> => {
  const query = new URLSearchParams({ path, words });
  return (await (await ask(`live?${query}`)).json()) ?? undefined;
};

/** A step of publishing, or the error that stopped it. */
export interface Progress extends Partial<Step> {
  trouble?: string;
}

/** @param onProgress called with all steps so far */
export async function publish(
  publication: Publication,
  onProgress: (progress: Progress[]) => void,
): Promise<Progress[]> {
  const { body } = await ask('publish', 'POST', publication);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  let steps: Progress[] = [];
  const next = () => reader?.read().catch(stopped);
  for (let part = await next(); part?.value; part = await next()) {
    said += part.value;
    steps = said
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    onProgress(steps);
  }
  return steps;
}
