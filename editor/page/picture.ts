/** Pictures of a page: documents without scripts, for what shows a part of it small. */
import type { PicturePart } from '../client/page-protocol.ts';
import type { Contents } from '../site.ts';
import { elementAt, stepsTo } from './caret.ts';
import { createMarks, readMarks } from './field-markers.ts';
import { partsOf } from './page.tsx';
import { renderedSite } from './rendered-site.ts';
import { elementsOf } from './texts.ts';

/** @returns undefined if there is no such section, or the page does not show the field */
export function pictureOf(contents: Contents, id: string, part?: PicturePart): string | undefined {
  const { top, sections, end } = partsOf(renderedSite(contents), id);
  if (!part) {
    const inside = sections.flatMap(({ content }) => elementsOf(content));
    return documentOf([...elementsOf(top.content), mainOf(inside), ...elementsOf(end.content)]);
  }
  if ('index' in part) {
    const section = sections.find(({ index }) => index === part.index);
    // Without the switch of the moving background, which follows the first section.
    const shown = section && elementsOf(section.content)[0];
    return shown && documentOf([mainOf([shown])]);
  }
  const marks = createMarks();
  const marking = partsOf(renderedSite(contents, marks.readingOf), id);
  const marked = [marking.top, ...marking.sections, marking.end].map(({ content }) =>
    elementsOf(content),
  );
  const isWanted = (number: number) => {
    const field = marks.fields[number];
    return field?.file === part.file && part.path.every((name, at) => field.path[at] === name);
  };
  const parts = [top, ...sections, end];
  for (const [at, twins] of marked.entries()) {
    for (const [nth, twin] of twins.entries()) {
      const saying = elementSaying(twin, isWanted);
      const shown = saying && elementsOf(parts[at]?.content)[nth];
      if (!saying || !shown) continue;
      const element = elementAt(stepsTo(saying, twin), shown);
      element?.setAttribute('data-edit-pictured', '');
      // What a button shows, such as a menu.
      const shut = element?.closest('[aria-expanded="false"] + *');
      shut?.previousElementSibling?.setAttribute('aria-expanded', 'true');
      return documentOf([mainOf([shown])]);
    }
  }
  return undefined;
}

/** The innermost element with all words of the wanted field, or with the attribute that has them. */
function elementSaying(twin: Element, isWanted: (number: number) => boolean): Element | undefined {
  const says = (marked: string) => readMarks(marked).ranges.some(({ number }) => isWanted(number));
  const walker = document.createTreeWalker(twin, NodeFilter.SHOW_TEXT);
  const words: Node[] = [];
  while (walker.nextNode())
    if (says((walker.currentNode as Text).data)) words.push(walker.currentNode);
  const [first] = words;
  if (!first) {
    return [twin, ...twin.querySelectorAll('*')].find((element) =>
      [...element.attributes].some(({ value }) => says(value)),
    );
  }
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(words.at(-1) ?? first);
  const around = range.commonAncestorContainer;
  return around instanceof Element ? around : twin;
}

function mainOf(elements: readonly Element[]): Element {
  const main = document.createElement('main');
  main.append(...elements);
  return main;
}

function documentOf(elements: readonly Element[]): string {
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')];
  const root = document.documentElement.cloneNode() as Element;
  // Styles that are inline are rejected; whoever shows the picture sets them.
  root.removeAttribute('style');
  const html = (all: readonly Element[]) => all.map(({ outerHTML }) => outerHTML).join('');
  root.innerHTML = `<head>${html(styles)}</head><body>${html(elements)}</body>`;
  // Addresses are from this page's folder, not from that of whoever shows the picture.
  for (const image of root.querySelectorAll('img')) image.setAttribute('src', image.src);
  return `<!doctype html>${root.outerHTML}`;
}
