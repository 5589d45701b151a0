/** Connects what happens on the page with the editor around it. */

import { fileOf, schemaOf } from '../../src/site/page-files.ts';
import type { Site } from '../../src/site/site.ts';
import { limitsOf, schemaAt, titleAt } from '../client/document/schema.ts';
import type { EditedPage, Host, RenderInput } from '../client/page-protocol.ts';
import { sectionsIn } from '../site.ts';
import { isFields, type Path, valueAt } from '../yaml/value.ts';
import type { Field } from './field-markers.ts';
import { closeLongText, openLongText, setLongText } from './long-text.ts';
import { countOthers, noteOn } from './note.ts';
import { createOverlay } from './overlay.ts';
import { mapPage, type PageMap, textAt } from './texts.ts';
import { createTyping } from './typing.ts';

interface EditOptions {
  getRendered: () => RenderInput;
  /** The site as it is rendered, and which page of it. */
  getPage: () => { site: Site; id: string };
}

/** The pause after a rendering until empty texts are named, in milliseconds. */
const NAME_AFTER_MS = 300;

/** How long the pointer rests on what it is meant for, in milliseconds. */
const RESTS_AFTER_MS = 120;

/** What has no words of its own on the page: a click on it opens the field that describes it, if there is one. */
const SHOWN = 'img, [role=img]';

const elementOf = ({ element }: { element: Element }) => element;

const isSame = (a: Field, b: Field) => a.file === b.file && a.path.join('.') === b.path.join('.');

export function editOnPage({ getRendered, getPage }: EditOptions) {
  let host: Host | undefined;
  let known: PageMap | undefined;

  /** Made when it is asked for, because it takes longer than a rendering. */
  const map = (): PageMap => {
    known ??= mapPage(getPage().id, getRendered().contents);
    return known;
  };
  const ownFile = () => fileOf(getPage().id);

  /** The children of the page's main part that show each section, and what they were counted for. */
  let spans: { index: number; from: number; to: number }[] = [];
  let counted = '';
  /** Counted anew only for other sections, because a map takes longer than a rendering. */
  function sectionsNow(): { index: number; elements: Element[] }[] {
    const children = [...(document.querySelector('main')?.children ?? [])];
    const { contents, path } = getRendered();
    const types = sectionsIn(contents[ownFile()]).map((each) => isFields(each) && each.type);
    const now = [path, children.length, ...types].join(' ');
    if (now !== counted) {
      counted = now;
      spans = map().sections.map(({ index, elements: [first, ...more] }) => {
        const from = first ? children.indexOf(first) : -1;
        return { index, from, to: from + more.length + 1 };
      });
    }
    return spans
      .filter(({ from }) => from >= 0)
      .map(({ index, from, to }) => ({ index, elements: children.slice(from, to) }));
  }
  const isTyping = () => host !== undefined && getRendered().isTyping === true;

  const openField: Host['open'] = (file, path) => {
    typing.end();
    host?.open(file, path);
  };

  const overlay = createOverlay();
  /** What was typed in last. */
  let typed: Element | null = null;
  /** All words of the page when that began, because a map for each key takes longer than its rendering. */
  let allWords: Element[] = [];
  /** Its file, and on how many other pages that is. */
  let sharedFile = '';
  let others = 0;
  /** What the pointer was moved on last. */
  let moved: EventTarget | null = null;

  const typing = createTyping({
    edit: (file, path, text) => host?.edit(file, path, text),
    beside: (from, element, step) => {
      const words = wordsInOrder();
      const at = words.findIndex((text) => isSame(text, from) && text.element === element);
      // Not the same words once more, such as a heading that a table has as its caption.
      const others = step > 0 ? words.slice(at + 1) : words.slice(0, Math.max(0, at)).toReversed();
      const next = others.find((text) => !isSame(text, from));
      return (
        map().texts.find((text) => text === next) ?? (next?.element as HTMLElement | undefined)
      );
    },
    openLong: clickEnd,
    begun: (file, path) => host?.focus(file, path),
    changed: (active) => {
      tellTyping(active);
      if (!active) {
        // So that they can have the focus once nobody types there.
        setStops(typed);
        return overlay.say(undefined, () => false);
      }
      if (typed !== active.element || sharedFile !== active.file) {
        allWords = [...map().texts, ...map().long].map(elementOf);
        [sharedFile, others] = [active.file, countOthers(active.file, getRendered())];
      }
      typed = active.element;
      active.element.ariaDescription = titleOf(active);
      const note = noteOn(active, getRendered(), others, openField);
      overlay.say(active.element, (box) => coversWords(box, active.element), note);
    },
  });

  function onClick(event: MouseEvent): void {
    const target = event.target as Element;
    if (overlay.contains(target)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (!isTyping() || event.ctrlKey || event.metaKey) {
      if (link) followLink(event, link);
      return;
    }
    // Tabs and buttons go on working; a label would move the focus to its field.
    if (target.closest('a, label')) event.preventDefault();
    if (typing.isTypedIn(target.closest('[data-edit-typing]'))) return;
    const long = map().long.find(({ element }) => element.contains(target));
    if (long) {
      const { file, path } = long;
      host?.focus(file, path);
      const options = {
        field: long,
        element: long.element as HTMLElement,
        markdown: markdownOf(long),
        places: host?.places() ?? [],
        onChange: (markdown: string) => host?.edit(file, path, markdown),
        onClose: () => {
          host?.typing(undefined);
          setStops(long.element);
        },
      };
      host?.typing({ length: options.markdown.length, max: undefined });
      void openLongText(options, event);
      return;
    }
    const [text, caret = 0] = textAt(map().texts, event) ?? [];
    if (text?.isWhole) {
      typing.begin(text, caret);
      return;
    }
    const field = text ?? map().hidden.find(({ element }) => element === target.closest(SHOWN));
    if (field) openField(field.file, field.path);
  }

  function markdownOf({ file, path }: Field): string {
    return String(valueAt(getRendered().contents[file], path) ?? '');
  }

  function followLink(event: MouseEvent, link: HTMLAnchorElement): void {
    const { origin, pathname, hash } = new URL(link.href);
    if (pathname === location.pathname && hash) return;
    event.preventDefault();
    if (origin === location.origin) host?.navigate(pathname);
    else open(link.href, '_blank', 'noopener');
  }

  function onOver({ target }: PointerEvent): void {
    if (!isTyping() || overlay.contains(target)) return;
    const element = target as Element;
    document.querySelector('[data-edit-over]')?.removeAttribute('data-edit-over');
    const { texts, long } = map();
    const isWords = [...texts, ...long].some((text) => text.element === element);
    const over = isWords ? element : element.closest(SHOWN);
    if (over) over.setAttribute('data-edit-over', '');
  }

  /**
   * Not what only comes to lie under the pointer, such as when a dialog closes, nor what it passes on its way to the
   * handles in the margin.
   */
  function onMove({ target }: PointerEvent): void {
    if (target === moved) return;
    moved = target;
    clearTimeout(resting);
    if (isTyping() && !overlay.contains(target))
      resting = setTimeout(() => pointAt(target as Element), RESTS_AFTER_MS);
  }
  let resting: ReturnType<typeof setTimeout> | undefined;

  function pointAt(element: Element): void {
    const section = sectionsNow().find(({ elements }) =>
      elements.some((each) => each.contains(element)),
    );
    if (section) host?.point(section.index);
  }

  /** Whether a box lies over words of another text. */
  function coversWords(box: DOMRect, own: Element): boolean {
    return allWords.some((element) => {
      if (element === own || element.contains(own) || own.contains(element)) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    });
  }

  /** What can be typed in, in the order of the page. */
  function wordsInOrder() {
    const { texts, long } = map();
    const isBefore = (a: Element, b: Element) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
    return [...texts.filter(({ isWhole }) => isWhole), ...long]
      .filter(({ element }) => element instanceof HTMLElement && element.checkVisibility())
      .toSorted(({ element: a }, { element: b }) => (a === b ? 0 : isBefore(a, b) ? -1 : 1));
  }

  /** Where Tab stops: at the words of the section that has the focus, and at the nearest of those beside it. */
  function setStops(near = document.activeElement): void {
    if (!isTyping()) return;
    const words = wordsInOrder();
    const sections = sectionsNow();
    const isIn = (part: { elements: Element[] } | undefined, element: Element) =>
      part?.elements.some((each) => each.contains(element)) ?? false;
    const here = sections.find((section) => near && isIn(section, near)) ?? sections[0];
    const own = words.flatMap(({ element }, at) => (isIn(here, element) ? [at] : []));
    const stops = words.slice(Math.max(0, (own[0] ?? 0) - 1), (own.at(-1) ?? 0) + 2);
    const elements = stops.map(elementOf);
    for (const element of document.querySelectorAll('[data-edit-stop]')) {
      if (elements.includes(element)) continue;
      for (const name of ['data-edit-stop', 'tabindex', 'aria-description'])
        element.removeAttribute(name);
    }
    for (const stop of stops) {
      const element = stop.element as HTMLElement;
      element.setAttribute('data-edit-stop', '');
      const how = typing.isTypedIn(element) ? '' : ': Enter changes it';
      element.ariaDescription = titleOf(stop) + how;
      if (element.tabIndex < 0) element.tabIndex = 0;
    }
  }

  /** Enter edits what has the focus. */
  function onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || !target.matches('[data-edit-stop]:not([contenteditable])')) return;
    event.preventDefault();
    clickEnd(target);
  }

  function clickEnd(element: HTMLElement): void {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { right, bottom } = element.getBoundingClientRect();
    const [clientX, clientY] = [right - 2, bottom - 4];
    element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }),
    );
  }

  function tellTyping(active: (Field & { text: string; element: Element }) | undefined): void {
    if (active) pointAt(active.element);
    const schema = active && schemaOf(active.file);
    const part = schema && schemaAt(schema, active.path, getRendered().contents[active.file]);
    const max = part && limitsOf(part).maxLength;
    host?.typing(active && { length: active.text.length, max });
  }

  /** What the form calls a field. */
  function titleOf({ file, path }: Field): string {
    const schema = schemaOf(file);
    // None for a section that has moved away since the page was read.
    const part = schema && schemaAt(schema, path, getRendered().contents[file]);
    return part ? titleAt(part, path.at(-1)) : '';
  }

  /** Lets texts that are still empty be seen and clicked, by what the form calls them. */
  function nameEmpty(): void {
    if (!isTyping()) return;
    const { texts, long } = map();
    for (const field of [...texts.filter(({ node }) => !node), ...long]) {
      if (field.element instanceof HTMLElement) field.element.dataset.editEmpty = titleOf(field);
    }
    setStops();
  }
  let naming: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('click', onClick, true);
  document.addEventListener('pointerover', onOver);
  document.addEventListener('pointermove', onMove);
  document.documentElement.addEventListener('pointerleave', () => clearTimeout(resting));
  document.addEventListener('keydown', onKey);
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || typing.isTypedIn(target)) return;
    setStops(target);
    pointAt(target);
  });

  return {
    connect: (next: Host) => {
      host = next;
    },
    /** Before another page is rendered. */
    leave: () => {
      typing.end();
      closeLongText();
      document.querySelector('[data-edit-shown]')?.removeAttribute('data-edit-shown');
    },
    /** Renders; what is typed in stays typed in. */
    around: (render: () => void) => {
      typing.around(render);
      known = undefined;
      setLongText(markdownOf);
      clearTimeout(naming);
      naming = setTimeout(nameEmpty, NAME_AFTER_MS);
    },
    focus: () => {
      setStops(document.querySelector('[data-edit-shown]'));
      const stop = '[data-edit-stop]';
      const words =
        document.querySelector<HTMLElement>(`[data-edit-shown]${stop}`) ??
        document.querySelector<HTMLElement>(stop);
      words?.focus({ preventScroll: true });
    },
    sections: () =>
      host === undefined
        ? []
        : sectionsNow().map(({ index, elements }) => {
            const boxes = elements.map((each) => each.getBoundingClientRect());
            return {
              index,
              top: Math.min(...boxes.map(({ top }) => top)),
              bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
            };
          }),
    type: (step: Parameters<typeof typing.go>[0]) => {
      closeLongText();
      typing.go(step);
    },
    reveal: ((file, path) => {
      document.querySelector('[data-edit-shown]')?.removeAttribute('data-edit-shown');
      const { texts, long, hidden } = map();
      const seen = [...texts, ...long, ...hidden].filter(
        (field) => field.file === file && field.element.checkVisibility(),
      );
      const within = (at: Path) =>
        seen.find((field) => at.every((name, index) => field.path[index] === name));
      // What has no words on the page, such as a link's target, is near those that stand beside it.
      const ends = [...path.keys()].toReversed();
      const found = ends.map((end) => within(path.slice(0, end + 1))).find(Boolean);
      found?.element.setAttribute('data-edit-shown', '');
      const box = found?.element.getBoundingClientRect();
      // One that is taller than the window would move while somebody looks at it.
      if (box && (box.height < innerHeight || box.bottom < 0 || box.top > innerHeight)) {
        found?.element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      }
      return found !== undefined && found.path.join() === path.join();
    }) satisfies EditedPage['reveal'],
  };
}
