import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { valueAt, withValueAt } from '../../../yaml/value.ts';
import { texts } from '../test-site.ts';
import { BOATS, HEADING, setUp } from './test-store.ts';

test('what is typed is in its file, typed in one undo step, and nothing else of the file changes', async () => {
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
  expect(edited.getState().error?.message).toBe('The editor is not running.');
  expect(kept()).toHaveLength(1);
  server.isRunning = true;
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(edited.getState().error).toBeUndefined();
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
  for (const [name, goOn] of [['again', edited.flush] as const, ['anew', store] as const]) {
    server.isHeard = false;
    edited.edit(BOATS, HEADING, `Boat ${name}`);
    await edited.flush();
    expect(files[BOATS]).toContain(`heading: Boat ${name}\n`);
    edited.edit(BOATS, HEADING, `Boats ${name}`);
    server.isHeard = true;
    await goOn();
    expect(files[BOATS]).toContain(`heading: Boats ${name}\n`);
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

test('a removed page stays removed after a reload, and can still be brought back', async () => {
  const { files, store } = setUp();
  const before = await store();
  before.apply([{ file: BOATS, value: undefined }]);
  await before.flush();
  const after = await store();
  expect(Object.keys(after.getState().contents)).not.toContain(BOATS);
  after.undo(BOATS);
  await after.flush();
  expect(files[BOATS]).toBe(texts[BOATS]);
});
