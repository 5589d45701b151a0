/** Where the browser keeps drafts: each file has a key of its own, so that two tabs do not overwrite each other. */
import { type Draft, isChanged } from './draft.ts';

const KEY = 'draft/';

/** The file whose draft has this key in the storage, if it is one. */
export const fileOfKey = (key: string | null): string | undefined =>
  key?.startsWith(KEY) ? key.slice(KEY.length) : undefined;

export const keptDraft = (file: string): Draft | undefined =>
  JSON.parse(localStorage.getItem(KEY + file) ?? 'null') ?? undefined;

export const keptDrafts = (): Record<string, Draft> =>
  Object.fromEntries(
    Object.keys(localStorage).flatMap((key) => {
      const file = fileOfKey(key);
      const draft = file && keptDraft(file);
      return draft ? [[file, { ...draft, isKept: true }]] : [];
    }),
  );

/** Keeps a draft without its undo steps, which would fill the storage. */
export function keep(file: string, draft: Draft | undefined): void {
  if (draft && isChanged(file, draft)) {
    const { base, value } = draft;
    localStorage.setItem(KEY + file, JSON.stringify({ base, value, past: [], future: [] }));
  } else localStorage.removeItem(KEY + file);
}
