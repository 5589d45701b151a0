/** Tells the editor around the page, and whoever types, how the text is that is typed in. */
import { schemaOf } from '../../src/content/page-files.ts';
import { limitsOf, schemaAt } from '../client/fields/schema.ts';
import type { Edited } from './edited.ts';
import type { Editing } from './editing.ts';
import type { FieldRef } from './field-markers.ts';
import { countOthers, noteOn } from './note.ts';
import { openField } from './opening.ts';
import type { TypingHost } from './typing.ts';

/** @returns what reports the state of the text that is typed in, with each key */
export function noteChanges(editing: Editing): TypingHost['changed'] {
  const { edited, stops, overlay, pointAt } = editing;
  /** What was typed in last. */
  let typed: Element | null = null;
  /**
   * All words of the page when that began, because a map for each key takes longer than its
   * rendering.
   */
  let allWords: Element[] = [];
  /** Its file, and on how many other pages that is. */
  let sharedFile = '';
  let others = 0;
  return (active) => {
    if (active) pointAt(active.element);
    edited.host()?.typing(active && { length: active.text.length, max: longest(edited, active) });
    if (!active) {
      // So that they can have the focus once nobody types there.
      stops.set(typed);
      return overlay.say(undefined, () => false);
    }
    if (typed !== active.element || sharedFile !== active.file) {
      const { texts, long } = edited.map();
      allWords = [...texts, ...long].map(({ element }) => element);
      [sharedFile, others] = [active.file, countOthers(active.file, edited.rendered())];
    }
    typed = active.element;
    active.element.ariaDescription = edited.titleOf(active);
    const note = noteOn(active, edited.rendered(), others, (file, path) =>
      openField(editing, file, path),
    );
    overlay.say(active.element, (box) => coversWords(box, active.element, allWords), note);
  };
}

/** How long a text may be. */
function longest(edited: Edited, { file, path }: FieldRef): number | undefined {
  const schema = schemaOf(file);
  const part = schema && schemaAt(schema, path, edited.rendered().contents[file]);
  return part && limitsOf(part).maxLength;
}

/** Whether a box lies over words of another text. */
function coversWords(box: DOMRect, own: Element, words: readonly Element[]): boolean {
  return words.some((element) => {
    if (element === own || element.contains(own) || own.contains(element)) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
}
