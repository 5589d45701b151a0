import { expect, test } from 'vitest';
import { fileAt } from '../../../site.ts';
import { valueAt, withValueAt } from '../../../yaml/value.ts';
import { moved, removed } from '../pages.ts';
import { fileToUndo } from '../state.ts';
import { contents, texts } from '../test-site.ts';
import { BOATS, HEADING, HOME, setUp } from './test-store.ts';

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
  expect(fileToUndo(edited.getState(), HOME)).toBe(BOATS);
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
  expect(fileToUndo(edited.getState(), HOME)).toBe(file);
  edited.edit(HOME, HEADING, 'Another file');
  expect(fileToUndo(edited.getState(), HOME)).toBe(HOME);
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

test('undo goes on after a reload, in all files of an act, until the file is published', async () => {
  const { files, published, server, store } = setUp();
  server.owner = '1';
  const edited = await store();
  edited.edit(BOATS, HEADING, 'Ships and more');
  edited.edit(BOATS, HEADING, 'Another');
  edited.apply(moved('/boats', '/ships', edited.getState().contents, edited.getState().files));
  await edited.flush();
  const ships = fileAt('/ships');

  server.owner = '2';
  expect((await store()).undo(ships)).toEqual([]);

  server.owner = '1';
  const again = await store();
  expect(again.undo(ships)).toContain(BOATS);
  expect(again.undo(BOATS)).toEqual([BOATS]);
  await again.flush();
  expect(files[BOATS]).toContain('heading: Ships and more');
  const later = await store();
  later.redo(BOATS);
  expect(valueAt(later.getState().contents[BOATS], HEADING)).toBe('Another');
  later.undo(BOATS);
  later.undo(BOATS);
  await later.flush();
  // With its comments.
  expect(files[BOATS]).toBe(texts[BOATS]);

  later.edit(BOATS, HEADING, 'Published');
  await later.flush();
  published[BOATS] = files[BOATS] ?? '';
  expect((await store()).undo(BOATS)).toEqual([]);
  // Also where it was typed, while other files go on.
  later.edit(HOME, HEADING, 'Not published');
  await later.read();
  expect(later.undo(BOATS)).toEqual([]);
  expect(later.undo(HOME)).toEqual([HOME]);
});

test('what was typed after the steps were kept is one more step', async () => {
  const { server, store } = setUp();
  const edited = await store();
  edited.edit(BOATS, HEADING, 'First words');
  await edited.flush();
  server.isRunning = false;
  edited.edit(BOATS, HEADING, 'Second words');
  server.isRunning = true;
  const again = await store();
  const heading = () => valueAt(again.getState().contents[BOATS], HEADING);
  expect(heading()).toBe('Second words');
  again.undo(BOATS);
  expect(heading()).toBe('First words');
  again.undo(BOATS);
  expect(heading()).toBe('Boats');
});
