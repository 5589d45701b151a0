/** Where the browser keeps drafts until they are on the disk: each file has a key of its own, for several tabs. */
import type { Draft } from './draft.ts';

const KEY = 'draft/';

/** The file whose draft has this key in the storage, if it is one. */
export const fileOfKey = (key: string | null): string | undefined =>
  key?.startsWith(KEY) ? key.slice(KEY.length) : undefined;

export type KeptDrafts = ReturnType<typeof keptIn>;

export function keptIn(storage: Storage) {
  let isFull = false;
  const readOne = (file: string): Draft | undefined =>
    JSON.parse(storage.getItem(KEY + file) ?? 'null') ?? undefined;
  return {
    readOne,
    read: (): Record<string, Draft | undefined> =>
      Object.fromEntries(
        Object.keys(storage).flatMap((key) => {
          const file = fileOfKey(key);
          return file ? [[file, readOne(file)]] : [];
        }),
      ),
    /** Keeps a draft without its undo steps, which would fill the storage. */
    write(file: string, draft: Draft | undefined): void {
      try {
        const { base, model, value } = draft ?? {};
        const text = JSON.stringify({ base, model, value, past: [], future: [] });
        if (draft) storage.setItem(KEY + file, text);
        else storage.removeItem(KEY + file);
        isFull = false;
      } catch {
        isFull = true;
      }
    },
    /** Whether the last draft did not fit. */
    isFull: () => isFull,
  };
}
