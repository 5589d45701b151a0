/** Pictures of a page: documents without scripts, for what shows a part of it small. */
import type { PicturePart } from '../client/page-protocol.ts';
import type { Contents } from '../site.ts';
import { createMarks, readMarks } from './field-markers.ts';
import { partsOf } from './page.tsx';
import { renderedSite } from './rendered-site.ts';
import { elementsOf } from './texts.ts';

/** @returns undefined if there is no such section, or the page says nothing of the field */
export function pictureOf(contents: Contents, id: string, part?: PicturePart): string | undefined {
  const { top, sections, end } = partsOf(renderedSite(contents), id);
  if (!part) {
    const inside = sections.flatMap(({ content }) => elementsOf(content));
    return documentOf([
      ...elementsOf(top.content),
      mainOf(inside),
      ...elementsOf(end.content),
    ]);
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
  for (const [at, twins] of marked.entries()) {
    const nth = twins.findIndex((twin) => says(twin, isWanted));
    const twin = twins[nth];
    if (!twin) continue;
    const shown = elementsOf([top, ...sections, end][at]?.content)[nth];
    const steps = stepsTo(twin, isWanted);
    const element = steps.reduce<Element | undefined>((parent, step) => parent?.children[step], shown);
    if (!shown || !element) return undefined;
    element.setAttribute('data-edit-pictured', '');
    return documentOf([mainOf([shown])]);
  }
  return undefined;
}

/** Whether an element says the wanted field, in words or in an attribute. */
const says = (element: Element, isWanted: (number: number) => boolean): boolean =>
  readMarks(element.outerHTML).ranges.some(({ number }) => isWanted(number));

/** The way to the innermost element that says all of the wanted field. */
function stepsTo(element: Element, isWanted: (number: number) => boolean): number[] {
  const children = [...element.children];
  const saying = children.filter((child) => says(child, isWanted));
  const [only] = saying;
  const own = [...element.childNodes].some(
    (node) =>
      node instanceof Text && readMarks(node.data).ranges.some(({ number }) => isWanted(number)),
  );
  return saying.length === 1 && only && !own
    ? [children.indexOf(only), ...stepsTo(only, isWanted)]
    : [];
}

function mainOf(elements: readonly Element[]): Element {
  const main = document.createElement('main');
  main.append(...elements);
  return main;
}

function documentOf(elements: readonly Element[]): string {
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')];
  const root = document.documentElement.cloneNode() as Element;
  // Styles that are inline are refused; whoever shows the picture sets them.
  root.removeAttribute('style');
  const html = (all: readonly Element[]) => all.map(({ outerHTML }) => outerHTML).join('');
  root.innerHTML = `<head>${html(styles)}</head><body>${html(elements)}</body>`;
  return `<!doctype html>${root.outerHTML}`;
}
