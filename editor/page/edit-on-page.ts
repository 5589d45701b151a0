/** Connects what happens on the page with the editor around it. */

import { schemaOf } from '../../src/content/page-files.ts';
import { limitsOf, schemaAt } from '../client/fields/schema.ts';
import type { EditedPage, Host } from '../client/page-protocol.ts';
import type { Path } from '../yaml/value.ts';
import { createEdited, type EditOptions } from './edited.ts';
import type { FieldRef } from './field-markers.ts';
import { closeLongText, openLongText, setLongText } from './long-text.ts';
import { countOthers, noteOn } from './note.ts';
import { createOverlay } from './overlay.ts';
import { followPointer, SHOWN } from './pointer.ts';
import { createStops } from './stops.ts';
import { textAt } from './texts.ts';
import { createTyping, type TypingHost } from './typing.ts';

const isSame = (a: FieldRef, b: FieldRef) =>
  a.file === b.file && a.path.join('.') === b.path.join('.');

/** What the frame does with the page that it has rendered. */
export function editOnPage(options: EditOptions) {
  const edited = createEdited(options);
  const { map, host } = edited;
  const overlay = createOverlay();
  const typing = createTyping({
    edit: (file, path, text) => host()?.edit(file, path, text),
    beside,
    openLong: openAtEnd,
    begun: (file, path) => host()?.focus(file, path),
    changed: noteChanges(),
  });
  const stops = createStops(edited, typing.isTypedIn);
  const pointAt = followPointer(edited, overlay.contains);

  /** The next text of the page, or the one before; of a long one its element. */
  function beside(from: FieldRef, element: Element, step: 1 | -1) {
    const words = edited.words();
    const at = words.findIndex((text) => isSame(text, from) && text.element === element);
    // Not the same field again, such as a heading that is also a table's caption.
    const others = step > 0 ? words.slice(at + 1) : words.slice(0, Math.max(0, at)).toReversed();
    const next = others.find((text) => !isSame(text, from));
    return map().texts.find((text) => text === next) ?? (next?.element as HTMLElement | undefined);
  }

  /** @returns what reports the state of the text that is typed in, on the page and to the editor around it */
  function noteChanges(): TypingHost['changed'] {
    /** What was typed in last. */
    let typed: Element | null = null;
    /** All words of the page when that began, because a map for each key takes longer than its rendering. */
    let allWords: Element[] = [];
    /** Its file, and on how many other pages that is. */
    let sharedFile = '';
    let others = 0;
    return (active) => {
      if (active) pointAt(active.element);
      host()?.typing(active && { length: active.text.length, max: longest(active) });
      if (!active) {
        // So that they can have the focus once nobody types there.
        stops.set(typed);
        return overlay.say(undefined, () => false);
      }
      if (typed !== active.element || sharedFile !== active.file) {
        allWords = [...map().texts, ...map().long].map(({ element }) => element);
        [sharedFile, others] = [active.file, countOthers(active.file, edited.rendered())];
      }
      typed = active.element;
      active.element.ariaDescription = edited.titleOf(active);
      const note = noteOn(active, edited.rendered(), others, openField);
      overlay.say(active.element, (box) => coversWords(box, active.element, allWords), note);
    };
  }

  function longest({ file, path }: FieldRef): number | undefined {
    const schema = schemaOf(file);
    const part = schema && schemaAt(schema, path, edited.rendered().contents[file]);
    return part && limitsOf(part).maxLength;
  }

  function openField(...field: Parameters<Host['open']>): void {
    typing.end();
    host()?.open(...field);
  }

  function openLong(field: FieldRef & { element: Element }, click?: MouseEvent): void {
    const { file, path } = field;
    host()?.focus(file, path);
    const markdown = edited.markdownOf(field);
    host()?.typing({ length: markdown.length, max: undefined });
    void openLongText(
      {
        field,
        element: field.element as HTMLElement,
        markdown,
        places: host()?.places() ?? [],
        onChange: (markdown) => host()?.edit(file, path, markdown),
        onClose: () => {
          host()?.typing(undefined);
          stops.set(field.element);
        },
      },
      click,
    );
  }

  /** Edits an element's text from its end. */
  function openAtEnd(element: Element): void {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const long = map().long.find((each) => each.element === element);
    const text = map().texts.find((each) => each.element === element);
    if (long) openLong(long);
    else if (text?.isWhole) typing.begin(text, Number.POSITIVE_INFINITY);
    else if (text) openField(text.file, text.path);
  }

  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (overlay.contains(target)) return;
      const link = target.closest<HTMLAnchorElement>('a[href]');
      if (!edited.isConnected() || event.ctrlKey || event.metaKey) {
        if (link) followLink(event, link, host());
        return;
      }
      // Tabs and buttons go on working; a label would move the focus to its field.
      if (target.closest('a, label')) event.preventDefault();
      if (typing.isTypedIn(target.closest('[data-edit-typing]'))) return;
      const long = map().long.find(({ element }) => element.contains(target));
      if (long) return openLong(long, event);
      const [text, caret = 0] = textAt(map().texts, event) ?? [];
      if (text?.isWhole) return typing.begin(text, caret);
      const field = text ?? map().hidden.find(({ element }) => element === target.closest(SHOWN));
      if (field) openField(field.file, field.path);
    },
    true,
  );
  // Enter edits what has the focus.
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || !target.matches('[data-edit-stop]:not([contenteditable])')) return;
    event.preventDefault();
    openAtEnd(target);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || typing.isTypedIn(target) || typing.isRendering()) return;
    stops.set(target);
    pointAt(target);
  });

  return {
    connect: edited.connect,
    focus: stops.focus,
    /** Before another page is rendered. */
    leave: () => {
      typing.end();
      closeLongText();
      hideShown();
    },
    /** Renders; what is typed in stays typed in. */
    around: (render: () => void) => {
      typing.around(render);
      edited.forget();
      setLongText(edited.markdownOf);
      stops.renew();
    },
    sections: () => (host() ? edited.sections().map(placed) : []),
    type: (step: Parameters<typeof typing.go>[0]) => {
      closeLongText();
      typing.go(step);
    },
    reveal: ((file, path) => {
      hideShown();
      const { texts, long, hidden } = map();
      const seen = [...texts, ...long, ...hidden].filter(
        (field) => field.file === file && field.element.checkVisibility(),
      );
      return show(seen, path);
    }) satisfies EditedPage['reveal'],
  };
}

/** Outlines the element that shows a field, or the nearest one. @returns whether it has the field's own words */
function show(seen: readonly { path: Path; element: Element }[], path: Path): boolean {
  const under = (at: Path) =>
    seen.find((field) => at.every((name, index) => field.path[index] === name));
  // A field without words on the page, such as a link's target, is near those beside it.
  const ends = [...path.keys()].toReversed();
  const found = ends.map((end) => under(path.slice(0, end + 1))).find(Boolean);
  found?.element.setAttribute('data-edit-shown', '');
  const box = found?.element.getBoundingClientRect();
  // One that is taller than the window would move while somebody looks at it.
  if (box && (box.height < innerHeight || box.bottom < 0 || box.top > innerHeight)) {
    found?.element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
  return found !== undefined && found.path.join() === path.join();
}

const hideShown = () =>
  document.querySelector('[data-edit-shown]')?.removeAttribute('data-edit-shown');

function placed({ index, elements }: { index: number; elements: Element[] }) {
  const boxes = elements.map((each) => each.getBoundingClientRect());
  return {
    index,
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function followLink(event: MouseEvent, link: HTMLAnchorElement, host: Host | undefined): void {
  const { origin, pathname, hash } = new URL(link.href);
  if (pathname === location.pathname && hash) return;
  event.preventDefault();
  if (origin === location.origin) host?.navigate(pathname);
  else open(link.href, '_blank', 'noopener');
}

/** Whether a box lies over words of another text. */
function coversWords(box: DOMRect, own: Element, words: readonly Element[]): boolean {
  return words.some((element) => {
    if (element === own || element.contains(own) || own.contains(element)) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
}
