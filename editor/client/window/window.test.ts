import { expect, test } from 'vitest';
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
  const find = after(open, { type: 'flyout', flyout: 'find' });
  expect(find).toMatchObject({ isPanel: false });
  expect(after(find, { type: 'flyout', flyout: undefined })).toMatchObject({ isPanel: true });
  expect(after(open, { type: 'flyout', flyout: 'publish' })).toMatchObject({ isPanel: true });
});

test('what slides in over the page goes with another one, and stays with the same', () => {
  const open = after(START, { type: 'flyout', flyout: 'pages' });
  const go = (file: string, page: string): WindowAction => ({
    type: 'navigated',
    file,
    page,
    isList: false,
    isCovered: true,
  });
  expect(after(open, go(START.file, START.page)).flyout).toBe('pages');
  expect(after(open, go('content/pages/x.yaml', '/x')).flyout).toBeUndefined();
});

test('what is told about a page ends with leaving it', () => {
  const told = after(START, { type: 'noticed', words: 'No page is at /x.' });
  const go = (page: string): WindowAction => ({
    type: 'navigated',
    file: 'content/x.yaml',
    page,
    isList: false,
    isCovered: false,
  });
  expect(after(told, go(START.page)).notice).toBe(told.notice);
  expect(after(told, go('/x')).notice).toBe('');
  expect(after(told, { type: 'pageLeft' }).notice).toBe('');
});
