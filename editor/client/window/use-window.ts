/** The one window of the page, and what can be done with it. */
import { useSyncExternalStore } from 'react';
import { isPage, schemaOf } from '../../../src/content/page-files.ts';
import { fileAt, filesOfPage, pageOfFile, SECTIONS, sectionsIn } from '../../site.ts';
import { match } from '../../yaml/match.ts';
import type { Path, Value } from '../../yaml/value.ts';
import { places } from '../document/links.ts';
import { changedSections, type SectionAction } from '../document/section-tasks.ts';
import { store } from '../document/store.ts';
import type { Act } from '../document/unpublished-changes.ts';
import { reveal } from '../fields/reveal.ts';
import { schemaAt, titleAt } from '../fields/schema.ts';
import type { Host } from '../page-protocol.ts';
import { NARROW, ROOMY } from '../ui/use-media.ts';
import { goTo, placeAt } from './address.ts';
import { drawnPage } from './drawn-page.ts';
import { type Flyout, reduceWindow, START, type Window, type WindowAction } from './window.ts';

let now: Window = { ...START, isDark: document.documentElement.dataset.theme === 'dark' };
const listeners = new Set<() => void>();

/** Changes what the window shows. */
export function dispatch(action: WindowAction): void {
  const before = now;
  now = reduceWindow(now, action);
  if (now !== before) for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the window shows, rendered again whenever it changes. */
export const useWindow = (): Window => useSyncExternalStore(subscribe, () => now);

const isNarrow = () => matchMedia(NARROW).matches;

/** Follows the address, and again once the site has been read, because only then is it known which page shows a file. */
export function followAddress(): void {
  const hash = location.hash.slice(1);
  // Where it would cover what has just been opened.
  if (placeAt(hash)) {
    dispatch({ type: 'pageLeft' });
    return;
  }
  const { contents, isRead } = store.getState();
  const file = hash || START.file;
  const isOn = (path: string) => filesOfPage(path, contents).includes(file);
  const before: string | undefined = history.state?.page;
  const page = [before ?? now.page, now.page].find(isOn) ?? pageOfFile(file, contents) ?? now.page;
  // The page says nothing of a list as a whole.
  dispatch({
    type: 'navigated',
    file,
    page,
    isList: hash !== '' && !isPage(hash),
    isCovered: isNarrow(),
  });
  // So that the back button also brings back the page.
  if (isRead) history.replaceState({ page }, '');
}

/** Opens a file now, and not with the event that follows: what is chosen next is chosen in it. */
function open(file: string): void {
  goTo(file);
  followAddress();
}

/** Lets the page in the frame show another path. */
export function setPage(page: string): void {
  dispatch({ type: 'pageShown', page });
  if (store.getState().isRead) history.replaceState({ page }, '');
}

/** What had the focus before a flyout opened. */
let opener: Element | null = null;

/** Opens a flyout; undefined closes it. */
export function setFlyout(flyout: Flyout | undefined): void {
  if (flyout) opener = document.activeElement;
  dispatch({ type: 'flyout', flyout });
}

/** The page stays, with the focus. */
export const closePanel = () => dispatch({ type: 'panel', isOpen: false });

/** Gives the focus of what is gone, such as a flyout, to what opened it, or else to the page. */
export function giveFocusBack(): void {
  if (opener instanceof HTMLElement) opener.focus();
  if (document.activeElement === document.body) drawnPage()?.focus();
}

/** Shows a field with its page, and puts the focus into it. */
export function openField(file: string, path: Path): void {
  open(file);
  dispatch({ type: 'fieldOpened', path });
  reveal(path);
}

/** How long another page takes to be there, in milliseconds. */
const SHOWN_AFTER_MS = 300;

/** Shows a field on its page, with what stands beside it; in its form if the page does not say it. */
export function showField(file: string, path: Path): void {
  if (isNarrow()) {
    openField(file, path);
    return;
  }
  open(file);
  dispatch({ type: 'fieldSelected', path });
  // Once the page is rendered.
  setTimeout(() => {
    if (!drawnPage()?.reveal(file, path)) dispatch({ type: 'panel', isOpen: true });
  }, SHOWN_AFTER_MS);
}

/** What the page in its frame calls: it writes into the drafts, and the panel follows. */
export const host: Host = {
  edit: (file, path, text) => {
    dispatch({ type: 'fieldVisited', file, path });
    store.edit(file, path, text);
  },
  open: openField,
  focus: (file, path) => {
    open(file);
    dispatch({ type: 'fieldSelected', path });
    // Where it would cover the page, it opens only on request.
    if (matchMedia(ROOMY).matches) dispatch({ type: 'panel', isOpen: true });
    reveal(path, false);
  },
  places: () => places(store.getState().contents, store.getState().anchors),
  navigate: (path) => {
    setPage(path);
    const file = fileAt(path);
    if (file in store.getState().contents) open(file);
  },
  point: (index) => dispatch({ type: 'sectionPointed', index }),
  typing: (typing) => dispatch({ type: 'typing', typing }),
};

/** The file of the page in the frame; empty at an address without a page. */
export function pageFile(): string {
  const file = fileAt(now.page);
  return file in store.getState().contents ? file : '';
}

const sections = () => sectionsIn(store.getState().contents[pageFile()]);

/** What the section at a place of the page is called. */
export function nameOf(index: number): string {
  const file = pageFile();
  const schema = schemaOf(file);
  const whole = store.getState().contents[file];
  return schema ? titleAt(schemaAt(schema, [...SECTIONS, index], whole), undefined) : '';
}

/** Does something that may move sections, such as an undo; what is chosen goes along. */
function arranging<Result>(change: () => Result): Result {
  const before = sections();
  const result = change();
  const after = sections();
  const isSame = before.length === after.length && before.every((each, at) => each === after[at]);
  if (!isSame) dispatch({ type: 'sectionsReordered', from: match(before, after) });
  return result;
}

/** Opens one of the files that have changed, unless one of them is open already. */
function showChanged(files: readonly string[]): void {
  const left = files.filter((file) => file in store.getState().contents);
  if (left[0] && !left.includes(now.file)) open(left[0]);
}

/** One step back in the open file, or of what was done since in another file that this step changes. */
export const undo = () => showChanged(arranging(() => store.undo(now.file)));
/** One step forward again. */
export const redo = () => showChanged(arranging(() => store.redo(now.file)));
/** Takes something away or brings it back; what is open stays, unless it is gone with that, such as where a page had been moved to. */
function stayAfter(change: () => readonly string[]): void {
  const files = arranging(change);
  if (!(now.file in store.getState().contents)) showChanged(files);
}

export const bringBack = () => stayAfter(store.bringBack);
export const discard = (act: Act) => stayAfter(() => store.discard(act));
export const backToPublished = () => stayAfter(() => store.revert(now.file));

/** Opens the page's own file, so that Undo takes back what is done with its sections. */
function openPage(): void {
  if (now.file !== pageFile()) open(pageFile());
}

/** Does something with a whole section. */
export function changeSection(index: number, action: SectionAction): void {
  const next = changedSections(sections(), index, action);
  if (!next) return;
  const [file, name] = [pageFile(), nameOf(index)];
  const words = action === 'remove' ? `${name} is removed.` : undefined;
  openPage();
  arranging(() => store.edit(file, SECTIONS, next, words));
  if (action === 'remove') return;
  const place = action === 'up' ? index : index + 2;
  dispatch({ type: 'announced', words: `${name} is section ${place} of ${next.length}.` });
}

/** Moves a section to another place. */
export function moveSection(from: number, to: number): void {
  const section = sections()[from] as Value;
  const next = sections().toSpliced(from, 1).toSpliced(to, 0, section);
  openPage();
  arranging(() => store.edit(pageFile(), SECTIONS, next));
}
