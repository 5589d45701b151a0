/** What is on the page: which words are which field, and where the sections are. */

import { fileOf, schemaOf } from '../../src/content/page-files.ts';
import type { Site } from '../../src/content/site.ts';
import { schemaAt, titleAt } from '../client/fields/schema.ts';
import type { Host, RenderInput } from '../client/page-protocol.ts';
import { sectionsIn } from '../site.ts';
import { isFields, valueAt } from '../yaml/value.ts';
import type { FieldRef } from './field-markers.ts';
import { mapPage, type PageMap } from './texts.ts';

export interface EditOptions {
  getRendered: () => RenderInput;
  /** The site as it is rendered, and which page of it. */
  getPage: () => { site: Site; id: string };
}

/** The page that is rendered, for all that is done on it. */
export type Edited = ReturnType<typeof createEdited>;

export function createEdited({ getRendered, getPage }: EditOptions) {
  let host: Host | undefined;
  let mapped: PageMap | undefined;
  /**
   * The children of the page's main part that show each section, and what they were counted for.
   */
  let spans: { index: number; from: number; to: number }[] = [];
  let counted = '';

  /** Made when it is asked for, because it takes longer than a rendering. */
  const map = (): PageMap => {
    mapped ??= mapPage(getPage().id, getRendered().contents);
    return mapped;
  };
  return {
    map,
    host: () => host,
    connect: (next: Host) => {
      host = next;
    },
    /** After a rendering, which may have made other elements. */
    forget: () => {
      mapped = undefined;
    },
    rendered: getRendered,
    isConnected: () => host !== undefined,
    /** Counted anew only for other sections, because a map takes longer than a rendering. */
    sections(): { index: number; elements: Element[] }[] {
      const children = [...(document.querySelector('main')?.children ?? [])];
      const { contents, path } = getRendered();
      const types = sectionsIn(contents[fileOf(getPage().id)]).map(
        (each) => isFields(each) && each.type,
      );
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
    },
    /** The section that an element is in; undefined in header and footer. */
    sectionAround(part: Element) {
      return this.sections().find(({ elements }) => elements.some((each) => each.contains(part)));
    },
    /** What can be typed in, in the order of the page. */
    words() {
      const { texts, long } = map();
      const isBefore = (a: Element, b: Element) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
      return [...texts.filter(({ isWhole }) => isWhole), ...long]
        .filter(({ element }) => element instanceof HTMLElement && element.checkVisibility())
        .toSorted(({ element: a }, { element: b }) => (a === b ? 0 : isBefore(a, b) ? -1 : 1));
    },
    markdownOf: ({ file, path }: FieldRef) =>
      String(valueAt(getRendered().contents[file], path) ?? ''),
    /** What the form calls a field. */
    titleOf({ file, path }: FieldRef): string {
      const schema = schemaOf(file);
      // None for a section that has moved away since the page was read.
      const part = schema && schemaAt(schema, path, getRendered().contents[file]);
      return part ? titleAt(part, path.at(-1)) : '';
    },
  };
}
