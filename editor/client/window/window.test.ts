import { expect, test } from 'vitest';
import { newsOf } from './publication.ts';
import { reduceWindow, START, type Window, type WindowAction } from './window.ts';

const after = (window: Window, ...actions: WindowAction[]) => actions.reduce(reduceWindow, window);
const at = (index: number): WindowAction => ({
  type: 'fieldSelected',
  path: ['sections', index, 'heading'],
});

test('what is chosen and pointed at goes along with its section, also back again', () => {
  const moved = after(START, at(0), { type: 'sectionsReordered', from: [1, 0, 2] });
  expect(moved).toMatchObject({ chosen: ['sections', 1, 'heading'], pointed: 1 });
  expect(after(moved, { type: 'sectionsReordered', from: [1, 0, 2] })).toMatchObject({
    pointed: 0,
  });
  const beside = after(START, at(2), { type: 'sectionPointed', index: 0 });
  expect(after(beside, { type: 'sectionsReordered', from: [-1, 0, 1, 2] })).toMatchObject({
    chosen: ['sections', 3, 'heading'],
    pointed: 1,
  });
});

test('where a section is removed, what follows it is chosen', () => {
  expect(after(START, at(1), { type: 'sectionsReordered', from: [0, 2] })).toMatchObject({
    pointed: 1,
  });
});

test('the panel and what slides in from its side are never both there', () => {
  const open = after(
    START,
    { type: 'flyout', flyout: 'pages' },
    { type: 'fieldOpened', path: ['title'] },
  );
  expect(open).toMatchObject({ isPanel: true, flyout: undefined, tab: 'page' });
  expect(after(open, { type: 'flyout', flyout: 'find' })).toMatchObject({ isPanel: false });
  expect(after(open, { type: 'flyout', flyout: 'publish' })).toMatchObject({ isPanel: true });
});

test('what has been published is said in every view until somebody has looked', () => {
  const begun = after(START, { type: 'published' });
  expect(newsOf(begun.publication)).toBe('Publishing …');
  const done: WindowAction = { type: 'ended', steps: [{ message: 'Published.' }] };
  const elsewhere = after(begun, done);
  expect(newsOf(elsewhere.publication)).toBe('Published.');
  const looked = after(elsewhere, { type: 'flyout', flyout: 'publish' });
  expect(looked.publication).toMatchObject({ steps: [], isDone: true, isSeen: true });
  const again = after(
    looked,
    { type: 'flyout', flyout: undefined },
    { type: 'flyout', flyout: 'publish' },
  );
  expect(again.publication.isDone).toBe(false);
  expect(newsOf(after(START, { type: 'flyout', flyout: 'publish' }, done).publication)).toBe('');
});

test('what has stopped a publication is there until it was seen, and its name is kept', () => {
  const stopped = after(
    START,
    { type: 'named', message: 'Prices' },
    { type: 'published' },
    { type: 'ended', steps: [{ error: 'No way.' }] },
  );
  expect(newsOf(stopped.publication)).toBe('Publishing stopped: No way.');
  const looked = after(stopped, { type: 'flyout', flyout: 'publish' });
  expect(looked.publication).toMatchObject({ steps: [{ error: 'No way.' }], message: 'Prices' });
});
