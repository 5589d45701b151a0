/** Opens what is edited: a text on the page, a long one in its place, or a field in the form. */
import type { EntryChange } from '../client/fields/entries.ts';
import type { Path } from '../yaml/value.ts';
import type { Edited } from './edited.ts';
import type { Editing } from './editing.ts';
import { type FieldRef, sameField } from './field-markers.ts';
import { openLongText } from './long-text.ts';
import type { PageText } from './texts.ts';
import { begin, end, leave } from './typing.ts';

/** Edits an element's text from its end. */
export function openAtEnd(editing: Editing, element: Element): void {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { texts, long } = editing.edited.map();
  const longText = long.find((each) => each.element === element);
  const text = texts.find((each) => each.element === element);
  if (longText) openLong(editing, longText);
  else if (text?.isWhole) begin(editing.typing, text, Number.POSITIVE_INFINITY);
  else if (text) openField(editing, text.file, text.path);
}

/** Edits a long text in its place, where it was clicked or from its end. */
export function openLong(
  { edited, stops }: Editing,
  field: FieldRef & { element: Element },
  click?: MouseEvent,
): void {
  const { file, path } = field;
  const host = edited.host();
  host?.focus(file, path);
  const markdown = edited.markdownOf(field);
  host?.typing({ length: markdown.length, max: undefined });
  void openLongText(
    {
      field,
      element: field.element as HTMLElement,
      markdown,
      places: host?.places() ?? [],
      onChange: (markdown) => edited.host()?.edit(file, path, markdown),
      onClose: () => {
        edited.host()?.typing(undefined);
        stops.set(field.element);
      },
    },
    click,
  );
}

/**
 * Puts other entries into a list, and goes on typing in one of them; in the form if the page does
 * not show it.
 */
export function arrange(
  editing: Editing,
  file: string,
  { path, value, focus, caret, words }: EntryChange,
): void {
  const { edited, typing } = editing;
  leave(typing);
  edited.host()?.edit(file, path, value, words);
  const isInside = (text: FieldRef) => focus.every((name, index) => text.path[index] === name);
  const text = edited.map().texts.find((each) => each.file === file && isInside(each));
  if (text?.isWhole) begin(typing, text, caret);
  else openField(editing, file, focus);
}

/** Opens a field in the form, because its text cannot be edited on the page. */
export function openField({ edited, typing }: Editing, file: string, path: Path): void {
  end(typing);
  edited.host()?.open(file, path);
}

/** The next text of the page, or the one before; of a long one its element. */
export function textBeside(
  edited: Edited,
  from: FieldRef,
  element: Element,
  step: 1 | -1,
): PageText | HTMLElement | undefined {
  const words = edited.words();
  const at = words.findIndex((text) => sameField(text, from) && text.element === element);
  // Not the same field again, such as a heading that is also a table's caption.
  const others = step > 0 ? words.slice(at + 1) : words.slice(0, Math.max(0, at)).toReversed();
  const next = others.find((text) => !sameField(text, from));
  const text = edited.map().texts.find((each) => each === next);
  return text ?? (next?.element as HTMLElement | undefined);
}
