/**
 * Words typed where they stand: a key goes into the field (`typing-keys.ts`, `write`), and what is
 * rendered from it comes back to the caret (`renderAround`).
 */
import type { EntryChange, TextAt } from '../client/fields/entries.ts';
import { trimmed, typeset } from '../client/fields/typography.ts';
import type { Contents } from '../site.ts';
import { createEditable, type Editable } from './editable.ts';
import type { FieldRef } from './field-markers.ts';
import type { PageText } from './texts.ts';

/** The text that somebody types in. */
export interface Active extends FieldRef {
  isVerbatim: boolean;
  text: string;
  /** Offset in the text. */
  caret: number;
  editable: Editable;
}

/** What is typed in, if anything is. */
export interface Typing {
  host: TypingHost;
  active: Active | undefined;
  isComposing: boolean;
  /** While a rendering replaces the element, which must not end the typing. */
  isRendering: boolean;
}

export interface TypingHost {
  edit(file: string, path: FieldRef['path'], text: string): void;
  /** Goes on typing in another entry of the list that the text is in. */
  arrange(file: string, change: EntryChange): void;
  /** The text as a part of its file. */
  textIn(active: Active, span: TextAt['span']): TextAt | undefined;
  /** The next text of the page, or the one before; of a long one its element. */
  beside(from: FieldRef, element: Element, step: 1 | -1): PageText | HTMLElement | undefined;
  /** Edits a long text from its end. */
  openLong(element: HTMLElement): void;
  /**
   * Where the text is after a rendering, which may have moved it: itself if it is where it was;
   * undefined if it is gone.
   */
  textAfter(active: Active, before: Contents): Active | PageText | undefined;
  /** Somebody goes into a text. */
  begun(file: string, path: FieldRef['path']): void;
  /**
   * Something about the text that is typed in has changed; undefined once nobody types any more.
   */
  changed(active: (FieldRef & { text: string; element: HTMLElement }) | undefined): void;
}

export const createTyping = (host: TypingHost): Typing => ({
  host,
  active: undefined,
  isComposing: false,
  isRendering: false,
});

/** Begins to type in a text, behind its character `at`. */
export function begin(typing: Typing, found: PageText, at: number): void {
  end(typing);
  const { file, path, isVerbatim } = found;
  const editable = createEditable(found);
  const text = editable.words();
  const caret = Math.min(at, text.length);
  typing.active = { file, path, isVerbatim, text, caret, editable };
  editable.mount();
  editable.putCaret(caret);
  notify(typing);
  typing.host.begun(file, path);
}

/** Ends typing, if anybody types. */
export function end(typing: Typing): void {
  const active = leave(typing);
  if (!active) return;
  const { file, path, text } = active;
  if (trimmed(text) !== text) typing.host.edit(file, path, trimmed(text));
  typing.host.changed(undefined);
}

/** Leaves a text as it is. @returns what has been typed in it */
export function leave(typing: Typing): Active | undefined {
  const { active } = typing;
  typing.active = undefined;
  active?.editable.unmount();
  active?.editable.element().blur();
  return active;
}

/**
 * Goes on in the next text or the one before; ends typing where there is none, or if it is done.
 */
export function go(typing: Typing, step: 'next' | 'before' | 'done'): void {
  const { active, host } = typing;
  const next =
    active &&
    step !== 'done' &&
    host.beside(active, active.editable.element(), step === 'next' ? 1 : -1);
  end(typing);
  if (next instanceof HTMLElement) host.openLong(next);
  else if (next) {
    next.element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    begin(typing, next, Number.POSITIVE_INFINITY);
  }
}

export const isTypedIn = ({ active }: Typing, element: Element | null): boolean =>
  active !== undefined && element === active.editable.element();

/** Puts the field's new text into the draft; the caret goes behind its character `caret`. */
export function write(typing: Typing, raw: string, caret: number): void {
  const { active, host } = typing;
  if (!active) return;
  const set = (text: string) => (active.isVerbatim ? text : typeset(text));
  active.text = set(raw);
  active.caret = set(raw.slice(0, caret)).length;
  host.edit(active.file, active.path, active.text);
  active.editable.putCaret(active.caret);
  notify(typing);
}

/** What is selected, as offsets in the field's text. */
export function selected({ editable, caret }: Active): readonly [from: number, to: number] {
  const selection = getSelection();
  return selection?.rangeCount ? editable.spanned(selection.getRangeAt(0)) : [caret, caret];
}

/** Renders, and follows the text to where it is then. @param before what was rendered until now */
export function renderAround(typing: Typing, render: () => void, before: Contents): void {
  // React must not replace what an input method is composing.
  if (typing.isComposing) return;
  typing.isRendering = true;
  render();
  const { active, host } = typing;
  const text = active && host.textAfter(active, before);
  if (active && text !== active) {
    leave(typing);
    if (text && 'node' in text) begin(typing, text, active.caret);
    else host.changed(undefined);
  }
  if (typing.active?.editable.goOn(typing.active.caret) === false) {
    typing.active = undefined;
    typing.host.changed(undefined);
  }
  adopt(typing);
  typing.isRendering = false;
}

/** Takes over what the page shows now; what is selected stays selected if that is the same. */
function adopt(typing: Typing): void {
  const { active } = typing;
  const text = active?.editable.words() ?? '';
  if (!active || text === active.text) return;
  active.text = text;
  active.caret = Math.min(active.caret, text.length);
  active.editable.putCaret(active.caret);
  notify(typing);
}

function notify({ active, host }: Typing): void {
  if (!active) return;
  const { file, path, text, editable } = active;
  host.changed({ file, path, text, element: editable.element() });
}
