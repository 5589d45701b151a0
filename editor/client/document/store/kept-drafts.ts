/**
 * Where the browser keeps drafts until they are on the disk: each tab its own, because tabs write
 * when they like.
 */
import { CONTENT } from '../../../site.ts';
import type { Draft } from '../draft.ts';

const KEY = 'draft/';

/** Whether another tab no longer keeps a draft, because it is on the disk. */
export const isOnDisk = ({ key, newValue }: StorageEvent): boolean =>
  key?.startsWith(KEY) === true && newValue === null;

export type KeptDrafts = ReturnType<typeof keptIn>;

/** @param tab a name that no other tab has */
export function keptIn(storage: Storage, tab: string) {
  /** Whose drafts these are; another's wait until their owner is back. */
  let own = `${KEY}/`;
  /** Keeps a draft without its undo steps, which would fill the storage. */
  function write(file: string, draft: Draft | undefined): void {
    const key = `${own}${tab}/${file}`;
    try {
      const { base, commentSource, sent, value } = draft ?? {};
      const text = JSON.stringify({ base, commentSource, sent, value, past: [], future: [] });
      if (draft) storage.setItem(key, text);
      else storage.removeItem(key);
    } catch {
      // It is full; this page still has the draft.
    }
  }
  return {
    /**
     * Takes over what other tabs of a person have left, each draft with its file; there may be
     * several of one.
     */
    adoptOrphanedDrafts(owner: string): [file: string, Draft][] {
      own = `${KEY}${owner}/`;
      return Object.keys(storage).flatMap((key) => {
        const text = key.startsWith(own) && storage.getItem(key);
        if (!text) return [];
        const file = key.slice(key.indexOf(`${CONTENT}/`));
        const draft: Draft = JSON.parse(text);
        storage.removeItem(key);
        write(file, draft);
        return [[file, draft]];
      });
    },
    write,
  };
}
