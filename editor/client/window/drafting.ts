/** Commands that change drafts: steps back and forward, and what is done with whole sections. */
import { isPage, schemaOf } from '../../../src/content/page-files.ts';
import { SECTIONS, sectionsIn, titleOf } from '../../site.ts';
import { match } from '../../yaml/match.ts';
import { isFields, type Value } from '../../yaml/value.ts';
import { nameIn, stillCalled } from '../document/rename.ts';
import { changedSections, type SectionAction } from '../document/section-tasks.ts';
import { fileToUndo } from '../document/state.ts';
import { store } from '../document/store.ts';
import type { Act, UnpublishedFile } from '../document/unpublished-changes.ts';
import { schemaAt, titleAt } from '../fields/schema.ts';
import { announce } from '../ui/announcement.tsx';
import { open, openDialog, pageFile } from './navigation.ts';
import { dispatch, getWindow } from './use-window.ts';

/**
 * One step back in the open file, or of what was done since in another file that this step changes;
 * brings back what has just been taken away, such as a page.
 */
export function undo(): void {
  const file = fileToUndo(store.getState(), getWindow().file);
  const files = arranging(() => store.undo(file));
  showChanged(files);
  if (files.length > 0) announce('Undone.');
  else dispatch({ type: 'noticed', words: `There is nothing to undo here.${undoneElsewhere()}` });
}

/** Where there is something to undo instead, because each page has its own steps. */
function undoneElsewhere(): string {
  const { drafts, contents } = store.getState();
  const files = Object.keys(drafts).filter((file) => drafts[file]?.past.length);
  const titles = files.map((file) => `“${titleOf(file, contents[file])}”`);
  return titles.length > 0 ? ` Open what you have changed: ${titles.join(', ')}.` : '';
}

/** One step forward again. */
export function redo(): void {
  const files = arranging(() => store.redo(getWindow().file));
  showChanged(files);
  announce(files.length > 0 ? 'Done again.' : 'There is nothing to do again here.');
}

export const bringBack = () => stayAfter(store.bringBack);
export const discard = (act: Act) => stayAfter(() => store.discard(act));
export const discardPart = (unpublished: UnpublishedFile, key: string) =>
  stayAfter(() => store.discardPart(unpublished, key));
export const backToPublished = () => stayAfter(() => store.revert(getWindow().file));

/** What the section at a place of the page is called: by its heading, or its kind. */
export function nameOf(index: number): string {
  const section = sections()[index];
  const heading = isFields(section) && String(section.heading ?? '');
  return heading || kindAt(index);
}

/** What the kind of the section at a place of the page is called. */
export function kindAt(index: number): string {
  const file = pageFile();
  const schema = schemaOf(file);
  const whole = store.getState().contents[file];
  return schema ? titleAt(schemaAt(schema, [...SECTIONS, index], whole), undefined) : '';
}

/** Asks, once a page has another name, what else that shows the former one is called so. */
export function offerRenaming(file: string, from: string): void {
  const { contents } = store.getState();
  const isRenamed = isPage(file) && ![from, ''].includes(nameIn(contents, file));
  if (isRenamed && stillCalled(contents, file, from).length > 0)
    openDialog({ task: 'rename', file, from });
}

/** Does something with a whole section. */
export function changeSection(index: number, action: SectionAction): void {
  const next = changedSections(sections(), index, action);
  if (!next) return;
  const [file, name] = [pageFile(), nameOf(index)];
  const words = action === 'remove' ? `“${name}” is removed.` : undefined;
  openPage();
  arranging(() => store.edit(file, SECTIONS, next, words));
  if (action === 'remove') return;
  const place = action === 'up' ? index : index + 2;
  const what = action === 'duplicate' ? `The copy of “${name}”` : `“${name}”`;
  announce(`${what} is section ${place} of ${next.length}.`);
}

/** Moves a section to another place. */
export function moveSection(from: number, to: number): void {
  const section = sections()[from] as Value;
  const next = sections().toSpliced(from, 1).toSpliced(to, 0, section);
  openPage();
  arranging(() => store.edit(pageFile(), SECTIONS, next));
}

const sections = () => sectionsIn(store.getState().contents[pageFile()]);

/** Opens the page's own file, so that Undo takes back what is done with its sections. */
function openPage(): void {
  if (getWindow().file !== pageFile()) open(pageFile());
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

/**
 * Takes something away or brings it back; what is open stays, unless it is gone with that, such as
 * where a page had been moved to.
 */
function stayAfter(change: () => readonly string[]): void {
  const files = arranging(change);
  if (!(getWindow().file in store.getState().contents)) showChanged(files);
}

/** Opens one of the files that have changed, unless one of them is open already. */
function showChanged(files: readonly string[]): void {
  const left = files.filter((file) => file in store.getState().contents);
  if (left[0] && !left.includes(getWindow().file)) open(left[0]);
}
