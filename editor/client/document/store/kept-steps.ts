/** Where the browser keeps undo steps, for each person and file, until the file is published. */
import type { Value } from '../../../yaml/value.ts';
import type { Draft, Step } from '../draft.ts';

/** The steps of a file, with what they belong to. */
export interface Steps extends Pick<Draft, 'commentSource' | 'past' | 'future'> {
  value: Value;
  /** The published text that they began with; undefined if there was none. */
  published: string | undefined;
}

export interface KeptSteps {
  /** All steps of a person, each file's with its path. */
  read: (owner: string) => Promise<[file: string, Steps][]>;
  write: (owner: string, file: string, steps: Steps) => Promise<void>;
}

/** The database; it holds nobody's steps but those of whoever has signed in last. */
export const STEPS_DATABASE = 'undo';
const STORE = 'steps';

/**
 * Steps in IndexedDB, which keeps what the values of many steps share once; none in a browser that
 * keeps nothing.
 */
export function stepsInBrowser(): KeptSteps {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(STEPS_DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opened;
  };
  const steps = async (mode: IDBTransactionMode) =>
    (await open()).transaction(STORE, mode).objectStore(STORE);
  return {
    read: async (owner) => {
      const store = await steps('readonly');
      // All keys that begin with this person.
      const own = IDBKeyRange.bound([owner], [owner, []]);
      const [keys, values] = await Promise.all([
        settled(store.getAllKeys(own)),
        settled<Steps[]>(store.getAll(own)),
      ]);
      return values.map((value, at) => [(keys[at] as string[])[1] ?? '', value]);
    },
    write: async (owner, file, value) => {
      await settled((await steps('readwrite')).put(value, [owner, file]));
    },
  };
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * The draft of a file with the steps that were kept; as it was if something has been published
 * since.
 */
export function withSteps(draft: Draft, kept: Steps, published: string | undefined): Draft {
  if (kept.published !== published || draft.past.length + draft.future.length > 0) return draft;
  const { commentSource, value, past, future } = kept;
  const isAsThen = JSON.stringify(value) === JSON.stringify(draft.value);
  // What has been typed since, or merged in from elsewhere, is one more step.
  const since: Step[] = isAsThen ? [] : [{ value }];
  return {
    ...draft,
    commentSource: draft.commentSource ?? commentSource,
    past: [...past, ...since],
    future: isAsThen ? future : [],
  };
}
