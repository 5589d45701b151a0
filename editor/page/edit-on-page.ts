/**
 * Connects what happens on the page with the editor around it: a click (`clicks.ts`) or a key opens
 * a text (`opening.ts`), what is typed there (`typing.ts`) goes into the draft, and the page is
 * rendered around it.
 */
import { schemaOf } from '../../src/content/page-files.ts';
import type { EditedPage, Host } from '../client/page-protocol.ts';
import { valueAt } from '../yaml/value.ts';
import { followClicks } from './clicks.ts';
import { createEdited, type EditOptions } from './edited.ts';
import type { Editing } from './editing.ts';
import { sameField } from './field-markers.ts';
import { closeLongText, setLongText } from './long-text.ts';
import { arrange, openAtEnd, textBeside } from './opening.ts';
import { createOverlay } from './overlay.ts';
import { followPointer } from './pointer.ts';
import { noteChanges } from './report.ts';
import { hideShown, reveal } from './shown.ts';
import { createSpot, fieldAfter } from './spot.ts';
import { createStops } from './stops.ts';
import { createTyping, end, go, isTypedIn, renderAround } from './typing.ts';
import { followKeys } from './typing-keys.ts';

/** What the frame does with the page that it has rendered. */
export function editOnPage(options: EditOptions) {
  const editing = createEditing(options);
  const { edited, typing, stops, spot } = editing;
  followKeys(typing);
  followClicks(editing);
  followFocus(editing);
  return {
    connect: edited.connect,
    focus: (isAsked = false) => {
      stops.focus(spot.element());
      if (isAsked) scrollToFocus();
    },
    /** Before another page is rendered. */
    leave: () => {
      end(typing);
      closeLongText();
      hideShown();
    },
    /** Renders; what is typed in stays typed in. */
    around: (render: () => void) => {
      const hasFocus = document.activeElement === spot.element();
      const before = edited.rendered().contents;
      renderAround(
        typing,
        () => {
          render();
          edited.forget();
        },
        before,
      );
      // A text that is typed in has been followed already.
      if (!typing.active && spot.follow(before) && hasFocus) {
        stops.focus(spot.element());
        scrollToFocus();
      }
      setLongText(edited.markdownOf);
      stops.renew();
    },
    sections: () => (edited.host() ? edited.sections().map(placed) : []),
    type: (step: Parameters<EditedPage['type']>[0]) => {
      closeLongText();
      go(typing, step);
    },
    reveal: ((file, path, isAsked) => {
      const { element, isOwn } = reveal(edited.map(), file, path, isAsked);
      if (element) spot.set(element);
      return isOwn;
    }) satisfies EditedPage['reveal'],
  };
}

const scrollToFocus = () =>
  document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

function createEditing(options: EditOptions): Editing {
  const edited = createEdited(options);
  const overlay = createOverlay();
  const typing = createTyping({
    edit: (...field: Parameters<Host['edit']>) => edited.host()?.edit(...field),
    arrange: (file, change) => arrange(editing, file, change),
    textIn: ({ file, path }, span) => {
      const schema = schemaOf(file);
      return schema && { schema, whole: options.getRendered().contents[file], path, span };
    },
    beside: (from, element, step) => textBeside(edited, from, element, step),
    openLong: (element) => openAtEnd(editing, element),
    textAfter: (active, before) => {
      // Most often it has only been typed in.
      const { contents } = edited.rendered();
      if (valueAt(contents[active.file], active.path) === active.text) return active;
      const next = fieldAfter(edited, active, before);
      if (!next || sameField(next, active)) return next && active;
      return edited.map().texts.find((text) => sameField(text, next));
    },
    begun: (file, path) => edited.host()?.focus(file, path),
    changed: (active) => report(active),
  });
  const spot = createSpot(edited);
  const stops = createStops(edited, (element) => isTypedIn(typing, element));
  const pointAt = followPointer(edited, overlay.contains);
  const editing: Editing = { edited, typing, stops, spot, overlay, pointAt };
  const report = noteChanges(editing);
  return editing;
}

/** Enter edits what has the focus; where the focus is, there is somebody. */
function followFocus(editing: Editing): void {
  const { typing, stops, spot, pointAt } = editing;
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || !target.matches('[data-edit-stop]:not([contenteditable])')) return;
    event.preventDefault();
    openAtEnd(editing, target);
  });
  document.addEventListener('focusin', ({ target }) => {
    // Not if the focus moves only because an element does, of which the map of the page does not
    // know yet.
    if (!(target instanceof Element) || isTypedIn(typing, target) || typing.isRendering) return;
    stops.set(target);
    if (target.matches('[data-edit-stop]')) spot.set(target);
    pointAt(target);
  });
}

function placed({ index, elements }: { index: number; elements: Element[] }) {
  const boxes = elements.map((each) => each.getBoundingClientRect());
  return {
    index,
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
