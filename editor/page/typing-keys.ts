/** What keys, pasted words and input methods do to the text that somebody types in. */
import {
  begunEntry,
  type EntryChange,
  entryAround,
  joinedEntry,
  pastedEntries,
} from '../client/fields/entries.ts';
import { pastedParagraph, withoutInvisible } from '../client/fields/typography.ts';
import { type Active, end, go, selected, type Typing, write } from './typing.ts';

/** Follows what is typed in the frame. */
export function followKeys(typing: Typing): void {
  addEventListener('beforeinput', (event) => {
    const { active } = typing;
    if (!active || event.isComposing || event.inputType === 'insertCompositionText') return;
    event.preventDefault();
    takeInput(typing, active, event);
  });
  addEventListener('keydown', (event) => takeKey(typing, event), true);
  addEventListener('keyup', (event) => {
    if (typing.active && event.key === ' ') event.preventDefault();
  });
  addEventListener('compositionstart', () => {
    typing.isComposing = typing.active !== undefined;
  });
  addEventListener('compositionend', () => {
    typing.isComposing = false;
    const { active } = typing;
    if (active) write(typing, active.editable.words(), selected(active)[1]);
  });
  addEventListener('focusout', ({ relatedTarget }) => {
    const { active, isRendering, isComposing } = typing;
    if (!active || isRendering || isComposing) return;
    // Not when the whole window loses focus.
    if (document.hasFocus() && relatedTarget !== active.editable.element()) end(typing);
  });
}

/** What is inserted or deleted. */
function takeInput(typing: Typing, active: Active, event: InputEvent): void {
  const [target] = event.getTargetRanges();
  const span = target ? active.editable.spanned(target) : selected(active);
  const { inputType: kind, data, dataTransfer } = event;
  const at = typing.host.textIn(active, span);
  const isAtStart = kind === 'deleteContentBackward' && span[1] === 0;
  if (isAtStart && at && goOn(typing, joinedEntry(at))) return;
  if (kind.startsWith('delete')) replace(typing, span, '');
  else if (/^insert(?!Paragraph|LineBreak)/.test(kind)) {
    const words = data ?? dataTransfer?.getData('text/plain') ?? '';
    const isCopied = kind === 'insertFromPaste' || kind === 'insertFromDrop';
    if (isCopied && at && goOn(typing, pastedEntries(at, words))) return;
    replace(typing, span, isCopied ? pastedParagraph(words) : withoutInvisible(words));
  }
}

/** What is no input: a key that goes on, or leaves. */
function takeKey(typing: Typing, event: KeyboardEvent): void {
  const { active } = typing;
  if (!active || event.isComposing) return;
  // The keys of what the text is part of, such as a tab; the editor's own go on.
  if (!event.ctrlKey && !event.metaKey && event.key !== 'F6') event.stopPropagation();
  const { editable } = active;
  if (event.key === 'Escape') {
    end(typing);
    // Where Tab goes on.
    editable.element().focus({ preventScroll: true });
  } else if (event.key === 'Tab') go(typing, event.shiftKey ? 'before' : 'next');
  else if (event.key === ' ' && editable.element().closest('a, button, label, summary')) {
    // There a browser would press the button.
    replace(typing, selected(active), ' ');
  } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) goOnInEntry(typing, active);
  else return;
  event.preventDefault();
}

/** Enter: on in the next text of the entry, or in another entry; elsewhere it does nothing. */
function goOnInEntry(typing: Typing, active: Active): void {
  const { host } = typing;
  const at = host.textIn(active, selected(active));
  if (!at) return;
  const next = host.beside(active, active.editable.element(), 1);
  const entry = entryAround(at);
  const isInside =
    next !== undefined &&
    'path' in next &&
    entry?.every((name, index) => next.path[index] === name) === true;
  if (isInside) go(typing, 'next');
  else goOn(typing, begunEntry(at, true));
}

function goOn({ active, host }: Typing, change: EntryChange | undefined): boolean {
  if (!active || !change) return false;
  host.arrange(active.file, change);
  return true;
}

function replace(typing: Typing, [from, to]: readonly [number, number], words: string): void {
  const { text = '' } = typing.active ?? {};
  write(typing, text.slice(0, from) + words + text.slice(to), from + words.length);
}
