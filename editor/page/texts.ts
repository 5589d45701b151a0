/**
 * Which text on the page is which field: the page is rendered a second time, off screen, with
 * markers, and compared.
 */
import { renderToString } from 'react-dom/server';
import type { Contents } from '../site.ts';
import { valueAt } from '../yaml/value.ts';
import { nodeAt, offsetIn } from './caret.ts';
import {
  createMarkers,
  type FieldRef,
  type MarkedField,
  plain,
  type Range,
  readMarkers,
} from './field-markers.ts';
import { type Part, partsOf } from './page.tsx';
import { renderedSite } from './rendered-site.ts';

/** A field's text where the page shows it. */
export interface PageText extends MarkedField {
  element: Element;
  node: Text;
  /** Where it begins and ends in the node, in UTF-16 units. */
  start: number;
  end: number;
  /** Whether the node shows all of the text as it is, so that it can be typed there. */
  isWhole: boolean;
}

/** A section of the page's file, by the elements that show it. */
interface PageSection {
  index: number;
  elements: Element[];
}

export interface PageMap {
  /** In the order of the page. */
  texts: PageText[];
  /** Long texts, by the element around their paragraphs. */
  long: (FieldRef & { element: Element })[];
  /** Texts in attributes, such as the description of a picture. */
  hidden: (FieldRef & { element: Element })[];
  sections: PageSection[];
}

/** The map of the page that is rendered from these contents. */
export function mapPage(id: string, contents: Contents): PageMap {
  const map: PageMap = { texts: [], long: [], hidden: [], sections: [] };
  const markers = createMarkers();
  const main = document.querySelector('main');
  if (!main) return map;
  const above = [...document.body.children];
  const before = above.slice(0, above.indexOf(main));
  const after = above.slice(above.indexOf(main) + 1);
  const inside = [...main.children];

  const compare = (shown: Element[], { content }: Part) => {
    const marked = elementsOf(content);
    for (const [index, element] of shown.entries()) {
      const other = marked[index];
      if (other?.localName === element.localName) align(element, other);
    }
  };

  const { top, sections, end } = partsOf(renderedSite(contents, markers.readingOf), id);
  compare(before, top);
  let next = 0;
  for (const section of sections) {
    const count = Math.max(1, elementsOf(section.content).length);
    const elements = inside.slice(next, next + count);
    next += count;
    compare(elements, section);
    map.sections.push({ index: section.index ?? 0, elements });
  }
  compare(after, end);
  return map;

  function align(shown: Element, marked: Element): void {
    for (const { value } of marked.attributes) {
      for (const { number } of readMarkers(value).ranges) {
        const field = markers.fields[number];
        if (field) map.hidden.push({ ...field, element: shown });
      }
    }
    const others = [...marked.childNodes].filter((other) => {
      const { text, ranges } = readMarkers(other.textContent ?? '');
      const [only] = ranges;
      if (other instanceof Comment) return false;
      const field = only && markers.fields[only.number];
      // The end of a long text is a paragraph.
      if (field?.isLong && text.trim() === '' && other.nodeName === 'P') {
        map.long.push({ ...field, element: shown });
        return false;
      }
      return other instanceof Element || text !== '';
    });
    const nodes = [...shown.childNodes].filter((node) => {
      // A long text that is being edited is there twice.
      if (node instanceof Element) return !node.matches('[data-edit-long]');
      return !(node instanceof Text) || node.data;
    });
    if (nodes.length !== others.length) return;
    for (const [index, node] of nodes.entries()) {
      const other = others[index];
      if (node instanceof Element && other instanceof Element) align(node, other);
      else if (node instanceof Text && other)
        note(shown, node, readMarkers(other.textContent ?? ''));
    }
  }

  function note(element: Element, node: Text, { text, ranges }: { text: string; ranges: Range[] }) {
    for (const { number, start, end = text.length } of ranges) {
      const field = markers.fields[number];
      if (!field) continue;
      const said = plain(node.data.slice(start, end));
      const isWhole =
        text === node.data &&
        said === String(valueAt(contents[field.file], field.path) ?? '') &&
        !element.closest('svg, option, textarea');
      map.texts.push({ ...field, element, node, start, end, isWhole });
    }
  }
}

/** The elements of a part, rendered apart from the page; none if it cannot be rendered yet. */
export function elementsOf(content: Part['content']): Element[] {
  const template = document.createElement('template');
  try {
    template.innerHTML = renderToString(content);
  } catch {
    return [];
  }
  // React adds a link that preloads each picture.
  return [...template.content.children].filter((element) => element.localName !== 'link');
}

/** The text at a click, and where in it. */
export function textAt(
  texts: readonly PageText[],
  { target, clientX, clientY }: MouseEvent,
): [PageText, number] | undefined {
  const point = nodeAt(clientX, clientY);
  const element = target as Element;
  const here = texts.filter(
    (text) => element.contains(text.element) || text.element.contains(element),
  );
  const inNode = here.filter(({ node }) => node === point?.node);
  const text =
    inNode.find(({ end }) => (point?.offset ?? 0) <= end) ??
    inNode.at(-1) ??
    here.find((each) => each.element === element || each.element.parentElement === element);
  if (!text) return undefined;
  const caret = point && text.node === point.node ? offsetIn(text, point.node, point.offset) : 0;
  return [text, caret];
}

/** The entry, or the section, that the texts nearest to an element belong to. */
export function nearestEntry(texts: readonly PageText[], element: Element): FieldRef | undefined {
  const around = element.parentElement;
  const [first, ...others] = texts.filter(
    // Not what every page shares, such as the tag for sample data.
    ({ element, path }) => around?.contains(element) && path.some(Number.isInteger),
  );
  if (!first) return around ? nearestEntry(texts, around) : undefined;
  const { file, path } = first;
  const own = others.filter((other) => other.file === file);
  const isShared = (name: string | number, at: number) =>
    own.every((other) => other.path[at] === name);
  const shared = path.findLastIndex(
    (name, at) => Number.isInteger(name) && path.slice(0, at + 1).every(isShared),
  );
  return { file, path: path.slice(0, shared + 1) };
}
