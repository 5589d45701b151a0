/** A store whose disk and browser are those of a test. */
import type { SiteSnapshot } from '../../../protocol.ts';
import { texts } from '../test-site.ts';
import { createStore } from './create-store.ts';
import { keptIn } from './kept-drafts.ts';
import type { KeptSteps, Steps } from './kept-steps.ts';

export const BOATS = 'content/pages/boats.yaml';
export const HOME = 'content/pages/index.yaml';
export const HEADING = ['sections', 0, 'heading'];

/** A disk and a browser; `store` opens the editor in one more tab. */
export function setUp() {
  const files: Record<string, string> = { ...texts };
  const published: Record<string, string> = { ...texts };
  const storage: Storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(storage, { [key]: text }),
    removeItem: (key: string) => delete storage[key],
  });
  const kept = () => Object.keys(storage);
  const server = { isRunning: true, isHeard: true, owner: '' };
  const site = (): SiteSnapshot => ({
    owner: server.owner,
    files: { ...files },
    published: { files: { ...published }, remote: '' },
    publishing: '',
    isLiveOutdated: false,
  });
  const requests = {
    readSite: async () => {
      const read = site();
      // The answer comes later than that of a request which is sent after it.
      for (let ticks = 0; ticks < 50; ticks++) await Promise.resolve();
      return read;
    },
    keepDrafts: async (sent: {
      changes: { file: string; base: string | null; text: string | null }[];
    }) => {
      if (!server.isRunning) throw new Error('The editor is not running.');
      const isKept = sent.changes.every(({ file, base }) => (files[file] ?? null) === base);
      for (const { file, text } of isKept ? sent.changes : []) {
        if (text === null) delete files[file];
        else files[file] = text;
      }
      if (!server.isHeard) throw new Error('The editor does not answer.');
      return isKept ? {} : { site: site() };
    },
  };
  const stepsOf = new Map<string, [string, Steps][]>();
  const steps: KeptSteps = {
    read: async (owner) => structuredClone(stepsOf.get(owner) ?? []),
    write: async (owner, file, own) => {
      const others = (stepsOf.get(owner) ?? []).filter(([other]) => other !== file);
      stepsOf.set(owner, [...others, [file, structuredClone(own)]]);
    },
  };
  let tabs = 0;
  const store = async () => {
    const store = createStore(requests as never, keptIn(storage, String(tabs++)), steps);
    await store.read();
    return store;
  };
  return { files, published, kept, server, store };
}
