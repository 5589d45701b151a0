/** Thumbnails of a page: documents without scripts, for what shows a part of it small. */
import type { Contents } from '../site.ts';
import { partsOf } from './page.tsx';
import { renderedSite } from './rendered-site.ts';
import { elementsOf } from './texts.ts';

/**
 * @param index of a section in the page's file; without it, all of the page
 * @returns undefined if there is no such section
 */
export function thumbnailOf(contents: Contents, id: string, index?: number): string | undefined {
  const { top, sections, end } = partsOf(renderedSite(contents), id);
  if (index === undefined) {
    const inside = sections.flatMap(({ content }) => elementsOf(content));
    return documentOf([...elementsOf(top.content), mainOf(inside), ...elementsOf(end.content)]);
  }
  const section = sections.find((each) => each.index === index);
  // Without the switch of the moving background, which follows the first section.
  const shown = section && elementsOf(section.content)[0];
  return shown && documentOf([mainOf([shown])]);
}

function mainOf(elements: readonly Element[]): Element {
  const main = document.createElement('main');
  main.append(...elements);
  return main;
}

function documentOf(elements: readonly Element[]): string {
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')];
  const root = document.documentElement.cloneNode() as Element;
  // Styles that are inline are rejected; whoever shows them sets them.
  root.removeAttribute('style');
  const html = (all: readonly Element[]) => all.map(({ outerHTML }) => outerHTML).join('');
  root.innerHTML = `<head>${html(styles)}</head><body>${html(elements)}</body>`;
  for (const script of root.querySelectorAll('script')) script.remove();
  // Addresses are from this page's folder, not from that of whoever shows the thumbnail.
  for (const image of root.querySelectorAll('img')) image.setAttribute('src', image.src);
  return `<!doctype html>${root.outerHTML}`;
}
