import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react';
import { z } from 'zod';
import { isDay } from '../../../../src/content/fields/field-schemas.ts';
import { textsBeside } from '../../../yaml/value.ts';
import { Select } from '../choice/control.tsx';
import {
  begunEntry,
  type EntryChange,
  joinedEntry,
  pastedEntries,
  type TextAt,
} from '../entries.ts';
import { type FieldProps, useField } from '../form-context.ts';
import { reveal } from '../reveal.ts';
import { limitsOf } from '../schema.ts';
import { Suggested } from '../suggested.tsx';
import { pastedParagraph, trimmed, typeset } from '../typography.ts';

/** A field with a higher limit gets several lines. */
const ONE_LINE = 90;

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Text, a number or a date. */
export function Text({ schema, value, path }: FieldProps) {
  const { edit, described, written, namesAt, value: whole, schema: ofFile } = useField(path);
  const { maxLength = 0, format } = limitsOf(schema);
  const { isCopy, isRepeated } = schema.meta() ?? {};
  const choices = isRepeated ? [...new Set(textsBeside(whole, path))] : [];
  const names = namesAt(path);
  if (names) return <Select schema={schema} value={value} path={path} names={names} />;
  const isCalendar = format === 'date' && (!value || isDay(String(value)));
  const isNumber = schema instanceof z.ZodNumber;
  const read = (typed: string) => (!isNumber ? typed : typed === '' ? null : Number(typed));
  const text = String(value ?? '');
  const textIn = ({ selectionStart, selectionEnd }: Box): TextAt => ({
    schema: ofFile,
    whole,
    path,
    span: [selectionStart ?? text.length, selectionEnd ?? text.length],
  });
  const goOn = (change: EntryChange | undefined): boolean => {
    if (!change) return false;
    edit(change.path, change.value, change.words);
    reveal(change.focus, true, change.caret);
    return true;
  };
  const props = {
    ...described,
    ...(isCopy && written),
    value: text,
    onChange: ({ target }: ChangeEvent<Box>) => {
      if (isCopy) printed(target, choices);
      edit(path, read(target.value));
    },
    onPaste: (event: ClipboardEvent<Box>) => {
      if (!isCopy) return;
      event.preventDefault();
      const copied = event.clipboardData.getData('text/plain');
      if (goOn(pastedEntries(textIn(event.currentTarget), copied))) return;
      // As typed, so that the browser keeps the caret where it belongs.
      document.execCommand('insertText', false, pastedParagraph(copied));
    },
    onKeyDown: (event: KeyboardEvent<Box>) => {
      if (!isCopy || event.nativeEvent.isComposing) return;
      const at = textIn(event.currentTarget);
      const isAtStart = at.span.every((offset) => offset === 0);
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
        // A line break has no effect, and would glue the words.
        event.preventDefault();
        goOn(begunEntry(at, false));
      } else if (event.key === 'Backspace' && isAtStart && goOn(joinedEntry(at)))
        event.preventDefault();
    },
    onBlur: () => edit(path, read(isCopy ? trimmed(text) : text.trim())),
  };
  if (maxLength > ONE_LINE || text.includes('\n')) return <textarea {...props} rows={2} />;
  return (
    <Suggested
      {...props}
      type={isNumber ? 'number' : isCalendar ? 'date' : 'text'}
      step="any"
      suggestions={choices.map((choice) => ({ href: choice, label: choice }))}
    />
  );
}

/** A suggested text is written as it is suggested. */
const spelt = (text: string, choices: readonly string[]) =>
  choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;

/**
 * Sets the text in a box as the site prints it, or as it is suggested; the caret stays behind the
 * same character.
 */
function printed(box: Box, choices: readonly string[]): void {
  const { value, selectionStart } = box;
  const next = spelt(typeset(value), choices);
  if (next === value) return;
  const caret = typeset(value.slice(0, selectionStart ?? value.length)).length;
  box.value = next;
  box.setSelectionRange(caret, caret);
}
