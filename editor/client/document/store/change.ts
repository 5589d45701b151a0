/** What changes drafts: each is a step that undo takes back. */
import { type Contents, titleOf } from '../../../site.ts';
import { without } from '../../../yaml/parts.ts';
import { type Path, same, type Value, valueAt } from '../../../yaml/value.ts';
import {
  type Draft,
  edited,
  filesOfStep,
  type Replacement,
  replaced,
  type StepAct,
  stepped,
} from '../draft.ts';
import {
  type Act,
  actsIn,
  replacementsOf,
  titleIn,
  type UnpublishedFile,
  unpublishedIn,
  wordsOfDiscarding,
} from '../unpublished-changes.ts';
import { type Core, dispatch, draftOf } from './core.ts';
import { flushSoon } from './keep.ts';

/**
 * Sets a field; keys typed one after the other are one undo step. `words` say what this takes away.
 */
export function edit(core: Core, file: string, path: Path, part: Value, words?: string): void {
  const draft = draftOf(core, file);
  if (!same(part, valueAt(draft.value, path)))
    put(core, { [file]: edited(draft, path, part) }, words);
}

/**
 * Replaces files by others, which is one undo step in all of them. `words` say what this takes
 * away.
 */
export function apply(core: Core, replacements: readonly Replacement[], words?: string): void {
  const changed = replacements.filter(({ file, value }) => !same(value, draftOf(core, file).value));
  // Such as by the second click of a double one, which must not offer to bring back nothing.
  if (changed.length === 0) return;
  const act = actIn(changed.map(({ file }) => file));
  const drafts = changed.map(({ file, value, commentSource }) => [
    file,
    replaced(draftOf(core, file), value, commentSource, act),
  ]);
  put(core, Object.fromEntries(drafts), words);
}

/** Makes one step back in a file, and in all that its act has changed. @returns these files */
export const undo = (core: Core, file: string) => step(core, file, 'past');

/** Makes one step forward again. @returns the files that this changes */
export const redo = (core: Core, file: string) => step(core, file, 'future');

/** Brings back what was taken away last. @returns the files that this changes */
export const bringBack = (core: Core) => step(core, core.state.taken?.files[0] ?? '', 'past');

/** Brings back nothing: no longer says what was taken away. */
export const dismiss = (core: Core) => dispatch(core, { type: 'taken', taken: undefined });

/** Takes back an act that is not published; can be undone. @returns its files */
export function discard(core: Core, act: Act): readonly string[] {
  const replacements = replacementsOf(act, core.state.published.files ?? {});
  apply(core, replacements, wordsOfDiscarding(act));
  return replacements.map(({ file }) => file);
}

/** Takes back one part of a file that is not published, by its key; can be undone. */
export function discardPart(core: Core, unpublished: UnpublishedFile, key: string): string[] {
  const { file, before, after } = unpublished;
  const value = without(before, after, new Set([key]));
  apply(core, [{ file, value }], `One change of ${titleIn(unpublished)} is discarded.`);
  return [file];
}

/** Discards what is drafted in a file, with all that has followed it if it was moved. */
export function revert(core: Core, file: string): readonly string[] {
  const unpublished = unpublishedIn(core.state);
  const whole = actsIn(unpublished).find(([head]) => head.file === file);
  const own = unpublished.find((each) => each.file === file);
  return own ? discard(core, whole ?? [own]) : [];
}

/** Makes an undo step of what one had written in files where others' words were chosen. */
export function offerBack(core: Core, own: Contents): void {
  const files = Object.keys(own);
  const act = actIn(files);
  const drafts = files.map((file) => {
    const draft = draftOf(core, file);
    return [file, replaced({ ...draft, value: own[file] }, draft.value, undefined, act)];
  });
  if (files.length > 0) put(core, Object.fromEntries(drafts), wordsOfReplacing(own));
}

/**
 * Settles a conflict with what is on the disk now. @param own what one had written, if that is
 * replaced
 */
export function resolveConflict(core: Core, file: string, value: Value, own: Contents): void {
  const base = core.state.files[file] ?? null;
  const draft = { ...replaced(draftOf(core, file), value), base, commentSource: undefined };
  put(core, { [file]: draft }, wordsOfReplacing(own));
}

const actIn = (files: readonly string[]): StepAct => ({ id: crypto.randomUUID(), files });

/** @returns the files that one step changes; none if there is no such step */
function step(core: Core, file: string, side: 'past' | 'future'): readonly string[] {
  const files = filesOfStep(core.state.drafts, file, side);
  if (files.length > 0)
    put(core, Object.fromEntries(files.map((each) => [each, stepped(draftOf(core, each), side)])));
  return files;
}

/**
 * @param words the message if this takes something away or elsewhere, which can then be brought
 * back
 */
function put(core: Core, drafts: Record<string, Draft>, words?: string): void {
  const files = Object.keys(drafts);
  const { taken } = core.state;
  dispatch(core, { type: 'draft', drafts });
  if (words) dispatch(core, { type: 'taken', taken: { words, files, isLatest: true } });
  else if (files.some((file) => taken?.files.includes(file))) dismiss(core);
  else if (taken) dispatch(core, { type: 'taken', taken: { ...taken, isLatest: false } });
  flushSoon(core);
}

/** What is said where others' words were chosen; nothing if one's own were. */
function wordsOfReplacing(own: Contents): string {
  const titles = Object.entries(own).map(([file, value]) => titleOf(file, value));
  return titles.length > 0 ? `Your words in ${titles.join(', ')} are replaced.` : '';
}
