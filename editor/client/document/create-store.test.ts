import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { SiteSnapshot } from '../../protocol.ts';
import { fileAt } from '../../site.ts';
import { valueAt, withValueAt } from '../../yaml/value.ts';
import { createStore } from './create-store.ts';
import { keptIn } from './kept-drafts.ts';
import { moved, removed } from './pages.ts';
import { contents, texts } from './test-site.ts';

const BOATS = 'content/pages/boats.yaml';
const HOME = 'content/pages/index.yaml';
const HEADING = ['sections', 0, 'heading'];

/** A disk and a browser; `store` opens the editor in one more tab. */
function setUp() {
  const files: Record<string, string> = { ...texts };
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
    published: { files: texts, remote: '' },
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
  let tabs = 0;
  const store = async () => {
    const store = createStore(requests as never, keptIn(storage, String(tabs++)));
    await store.read();
    return store;
  };
  return { files, kept, server, store };
}

test('what is typed is in its file, one undo step for a word, and nothing else of the file changes', async () => {
  const { files, kept, store } = setUp();
  const edited = await store();
  edited.edit(BOATS, HEADING, 'Boat');
  edited.edit(BOATS, HEADING, 'Boa');
  expect(kept()).toHaveLength(1);
  await edited.flush();
  expect(kept()).toEqual([]);
  expect(files[BOATS]).toBe(texts[BOATS]?.replace('heading: Boats', 'heading: Boa'));
  edited.undo(BOATS);
  await edited.flush();
  expect(files[BOATS]).toBe(texts[BOATS]);
  edited.redo(BOATS);
  edited.revert(BOATS);
  await edited.flush();
  expect(files[BOATS]).toBe(texts[BOATS]);
});

test('what cannot be published is in its file too, and can be undone, discarded and mended', async () => {
  const { files, kept, store } = setUp();
  const edited = await store();
  const long = 'long '.repeat(20).trim();
  edited.edit(BOATS, HEADING, long);
  await edited.flush();
  expect(files[BOATS]).toContain(`heading: ${long}`);
  expect(kept()).toEqual([]);
  edited.revert(BOATS);
  await edited.flush();
  expect(files).toEqual(texts);
  edited.undo(BOATS);
  await edited.flush();

  // Opened again, such as on another machine.
  const again = await store();
  expect(valueAt(again.getState().contents[BOATS], HEADING)).toBe(long);
  again.edit(BOATS, HEADING, 'Ships');
  await again.flush();
  expect(files[BOATS]).toContain('heading: Ships');
  // The first one had nothing of its own to lose.
  await edited.read();
  expect(valueAt(edited.getState().contents[BOATS], HEADING)).toBe('Ships');
});

test('while the server is away the browser keeps it, and sends it as soon as it can', async () => {
  const { files, kept, server, store } = setUp();
  vi.useFakeTimers();
  const edited = await store();
  server.isRunning = false;
  edited.edit(BOATS, HEADING, 'Ships');
  expect(await edited.flush()).toBe(false);
  expect(edited.getState().error).toBe('The editor is not running.');
  expect(kept()).toHaveLength(1);
  server.isRunning = true;
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(edited.getState().error).toBe('');
  expect(files[BOATS]).toContain('heading: Ships');
});

test('a change of the same file by hand is merged by field; for the same field a choice is waited for', async () => {
  const { files, store } = setUp();
  const edited = await store();
  edited.edit(BOATS, HEADING, 'Mine');
  files[BOATS] = texts[BOATS]?.replace('lede: When', 'lede: By hand, when') ?? '';
  await edited.flush();
  expect(files[BOATS]).toContain('heading: Mine');
  expect(files[BOATS]).toContain('lede: By hand, when');

  edited.edit(BOATS, HEADING, 'Mine again');
  files[BOATS] = files[BOATS]?.replace('heading: Mine', 'heading: Theirs') ?? '';
  await edited.flush();
  expect(files[BOATS]).toContain('heading: Theirs');
  const value = edited.getState().contents[BOATS];
  edited.resolveConflict(BOATS, withValueAt(value, HEADING, 'Settled'), { [BOATS]: value });
  await edited.flush();
  expect(files[BOATS]).toContain('heading: Settled');
  edited.bringBack();
  await edited.flush();
  expect(files[BOATS]).toContain('heading: Mine again');

  // Where others' words were chosen as what is published.
  edited.edit(BOATS, HEADING, 'Chosen');
  edited.offerBack({ [BOATS]: value });
  expect(edited.getState().taken?.words).toContain('are replaced');
  edited.undo(BOATS);
  await edited.flush();
  expect(files[BOATS]).toContain('heading: Mine again');
});

test('undo brings an entry back with its comment, after the file was written without it', async () => {
  const { files, store } = setUp();
  const edited = await store();
  const before = files[HOME] ?? '';
  files[HOME] = before.replace(
    '      - { label: Button 2',
    '      # The fast one.\n      - { label: Button 2',
  );
  const now = files[HOME];
  await edited.read();
  const actions = ['sections', 0, 'actions'];
  edited.edit(HOME, actions, [valueAt(contents[HOME], [...actions, 0])]);
  await edited.flush();
  expect(files[HOME]).not.toContain('The fast one.');
  edited.undo(HOME);
  await edited.flush();
  expect(files[HOME]).toBe(now);
});

test('two tabs lose no word of each other, in whatever order they write, valid or not', async () => {
  const lede = ['sections', 0, 'lede'];
  const shownIn = (tab: Awaited<ReturnType<ReturnType<typeof setUp>['store']>>) =>
    [HEADING, lede].map((path) => String(valueAt(tab.getState().contents[BOATS], path)).trim());
  const step = fc.tuple(fc.nat(1), fc.constantFrom('edit', 'break', 'flush', 'read'));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { kept, store } = setUp();
      const tabs = [await store(), await store()] as const;
      const typed = ['Boats', 'When the next boat leaves.'];
      const sent: Promise<unknown>[] = [];
      for (const [index, [at, what]] of steps.entries()) {
        const tab = tabs[at] ?? tabs[0];
        if (what === 'flush' || what === 'read') sent.push(tab[what]());
        else {
          typed[at] = `${what === 'break' ? 'long '.repeat(60) : 'word '}${index} `;
          tab.edit(BOATS, at === 0 ? HEADING : lede, typed[at]);
        }
        await Promise.resolve();
      }
      await Promise.all(sent);
      for (const tab of [...tabs, ...tabs]) await tab.read();
      for (const tab of tabs) {
        expect(shownIn(tab)).toEqual(typed.map((text) => text.trim()));
      }
      expect(kept()).toEqual([]);
      expect(shownIn(await store())).toEqual(typed.map((text) => text.trim()));
    }),
    { seed: 8, numRuns: 60 },
  );
});

test('what two tabs had not sent when the browser was closed is there again', async () => {
  const { files, server, store } = setUp();
  const tabs = [await store(), await store()] as const;
  server.isRunning = false;
  tabs[0].edit(BOATS, HEADING, 'Ships');
  tabs[1].edit(BOATS, ['sections', 0, 'lede'], 'At noon.');
  server.isRunning = true;
  await store();
  expect(files[BOATS]).toContain('heading: Ships');
  expect(files[BOATS]).toContain('lede: At noon.');
});

test('what was written without an answer is in no conflict with what is typed next, also after a reload', async () => {
  const { files, server, store } = setUp();
  const edited = await store();
  for (const goOn of [edited.flush, store]) {
    server.isHeard = false;
    edited.edit(BOATS, HEADING, `Boat ${goOn.name}`);
    await edited.flush();
    expect(files[BOATS]).toContain(`heading: Boat ${goOn.name}\n`);
    edited.edit(BOATS, HEADING, `Boats ${goOn.name}`);
    server.isHeard = true;
    await goOn();
    expect(files[BOATS]).toContain(`heading: Boats ${goOn.name}\n`);
  }
});

test('what somebody has not sent waits for her while another person is signed in in the same browser', async () => {
  const { files, kept, server, store } = setUp();
  server.owner = '1';
  const annas = await store();
  server.isRunning = false;
  annas.edit(BOATS, HEADING, 'Ships');
  server.isRunning = true;
  server.owner = '2';
  const bens = await store();
  expect(files).toEqual(texts);
  bens.edit(BOATS, HEADING, 'Rafts');
  await bens.flush();
  bens.revert(BOATS);
  await bens.flush();
  expect(kept()).toHaveLength(1);
  server.owner = '1';
  await store();
  expect(files[BOATS]).toContain('heading: Ships');
});

test('what is discarded or removed, a page that was never published too, is said and can be brought back', async () => {
  const { files, store } = setUp();
  const edited = await store();
  const unlinked = withValueAt(contents[HOME], ['sections', 0, 'actions', 1, 'href'], '/harbours');
  const removal = [
    { file: BOATS, value: undefined },
    { file: HOME, value: unlinked },
  ];
  edited.apply(removal, 'Boats is removed.');
  await edited.flush();
  expect(files).not.toHaveProperty(BOATS);
  // The second click of a double one.
  edited.apply(removal, 'Boats is removed.');
  edited.bringBack();
  await edited.flush();
  expect(files).toEqual(texts);

  const file = 'content/pages/ferries.yaml';
  const text = `# Ferries\n${texts[BOATS]}`;
  edited.apply([{ file, value: contents[BOATS], commentSource: text }]);
  await edited.flush();
  edited.revert(file);
  await edited.flush();
  expect(files).not.toHaveProperty(file);
  expect(edited.getState().taken?.words).toContain('It was never published.');
  edited.edit(HOME, HEADING, 'Another file');
  edited.bringBack();
  await edited.flush();
  expect(files[file]).toBe(text);
  expect(edited.getState().taken).toBeUndefined();

  edited.edit(BOATS, HEADING, 'Ships');
  edited.edit(BOATS, ['sections'], [], 'Boats is removed.');
  edited.bringBack();
  const heading = () => valueAt(edited.getState().contents[BOATS], HEADING);
  expect(heading()).toBe('Ships');
  // It was a step back, so that the next one undoes what was before.
  edited.undo(BOATS);
  expect(heading()).toBe('Boats');
  edited.redo(BOATS);
  edited.redo(BOATS);
  expect(heading()).toBeUndefined();
  edited.undo(BOATS);
  edited.undo(BOATS);
  edited.edit(BOATS, ['sections'], [], 'Boats is removed.');
  expect(edited.getState().taken?.words).toBe('Boats is removed.');
  edited.undo(BOATS);
  expect(edited.getState().taken).toBeUndefined();
  await edited.flush();
  expect(files[BOATS]).toBe(texts[BOATS]);
});

test('a page that is moved is one undo step with its links, and keeps what was typed in it', async () => {
  const { files, store } = setUp();
  const edited = await store();
  const ships = fileAt('/ships');
  edited.edit(BOATS, HEADING, 'Typed');
  await edited.flush();
  const typed = { ...files };
  edited.apply(moved('/boats', '/ships', edited.getState().contents, edited.getState().files));
  await edited.flush();
  const after = { ...files };
  expect(after[ships]).toContain('heading: Typed');
  expect(after[HOME]).toContain('/ships#fast');

  // From whichever of its files.
  for (const file of [ships, BOATS, HOME]) {
    expect(edited.undo(file)).toContain(BOATS);
    await edited.flush();
    expect(files).toEqual(typed);
    edited.redo(file);
    await edited.flush();
    expect(files).toEqual(after);
  }
  expect(edited.revert(ships)).toContain(BOATS);
  await edited.flush();
  expect(files).toEqual(texts);
  edited.bringBack();
  edited.undo(ships);
  edited.undo(BOATS);
  await edited.flush();
  expect(files).toEqual(texts);
});

test('a new page goes again with the link to it, and a removed one comes back with those that had followed', async () => {
  const { files, store } = setUp();
  const edited = await store();
  const file = fileAt('/ferries');
  const linked = withValueAt(contents[HOME], ['sections', 0, 'actions', 1, 'href'], '/ferries');
  edited.apply([
    { file, value: contents[BOATS] },
    { file: HOME, value: linked },
  ]);
  edited.edit(file, HEADING, 'Ferries');
  edited.undo(file);
  edited.undo(file);
  await edited.flush();
  expect(files).toEqual(texts);

  edited.edit(BOATS, HEADING, 'Typed');
  await edited.flush();
  const typed = { ...files };
  edited.apply(removed('/boats', '/harbours', edited.getState().contents));
  await edited.flush();
  expect(files).not.toHaveProperty(BOATS);
  edited.undo(BOATS);
  await edited.flush();
  expect(files).toEqual(typed);
});

test('what was done since in a file of an act is undone first, and nothing is redone by half', async () => {
  const { store } = setUp();
  const edited = await store();
  const ships = fileAt('/ships');
  const home = () => valueAt(edited.getState().contents[HOME], HEADING);
  edited.apply(moved('/boats', '/ships', contents, texts));
  edited.edit(HOME, HEADING, 'Later');
  expect(edited.undo(ships)).toEqual([HOME]);
  expect(home()).toBe('Home');
  expect(edited.getState().contents).toHaveProperty(ships);
  edited.undo(ships);
  expect(edited.getState().contents).toEqual(contents);

  edited.redo(BOATS);
  expect(edited.redo(HOME)).toEqual([HOME]);
  expect(home()).toBe('Later');
  edited.undo(HOME);
  edited.undo(HOME);
  edited.edit(HOME, HEADING, 'Another');
  expect(edited.redo(BOATS)).toEqual([]);
  expect(edited.getState().contents).toHaveProperty(BOATS);
});
