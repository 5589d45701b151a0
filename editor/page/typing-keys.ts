/** What keys, pasted words and input methods do to the text that somebody types in. */
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
  if (kind.startsWith('delete')) replace(typing, span, '');
  else if (/^insert(?!Paragraph|LineBreak)/.test(kind)) {
    const words = data ?? dataTransfer?.getData('text/plain') ?? '';
    const isCopied = kind === 'insertFromPaste' || kind === 'insertFromDrop';
    replace(typing, span, isCopied ? pastedParagraph(words) : withoutInvisible(words));
  }
}

/** What is no input: a key that goes on, or leaves. */
function takeKey(typing: Typing, event: KeyboardEvent): void {
  const { active } = typing;
  if (!active || event.isComposing) return;
  // The keys of what the text is part of, such as a tab; the editor's own go on.
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  const { editable } = active;
  if (event.key === 'Escape') {
    end(typing);
    // Where Tab goes on.
    editable.element().focus({ preventScroll: true });
  } else if (event.key === 'Tab') go(typing, event.shiftKey ? 'before' : 'next');
  else if (event.key === ' ' && editable.element().closest('a, button, label, summary')) {
    // There a browser would press the button.
    replace(typing, selected(active), ' ');
  } else if (event.key !== 'Enter') return;
  // Enter does no more than that: whoever goes on typing does so in the same text.
  event.preventDefault();
}

function replace(typing: Typing, [from, to]: readonly [number, number], words: string): void {
  const { text = '' } = typing.active ?? {};
  write(typing, text.slice(0, from) + words + text.slice(to), from + words.length);
}
