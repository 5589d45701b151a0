import type { Element, ElementContent, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown as write } from 'mdast-util-to-markdown';
import type { ReadPage } from '../read-page.ts';

/** Elements without text for a reader: decoration, controls, and what scripts need. */
const NOT_WORDS = new Set(
  'svg img script style template noscript form button input select label legend output'.split(' '),
);

/**
 * The main area of a page for readers elsewhere: without controls such as tabs and filters, but
 * with everything that they show or hide.
 *
 * @param url the published URL of the page, to make its links absolute
 * @throws Error if the page has no `<main>`
 */
function readableMain({ main }: ReadPage, url: string): Root {
  if (!main) throw new Error(`${url}: the built page has no <main> to turn into Markdown.`);
  const { children } = fromParse5(main) as Element;
  return { type: 'root', children: readableNodes(children, url) };
}

/** The same as Markdown. */
export const toMarkdown = (page: ReadPage, url: string): string =>
  write(toMdast(readableMain(page, url), { document: true }), {
    extensions: [gfmToMarkdown()],
    bullet: '-',
  });

/** What of these nodes is for readers. */
const readableNodes = (nodes: readonly ElementContent[], url: string): ElementContent[] =>
  nodes.flatMap((node, index): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    const { tagName, properties } = node;
    const shown =
      tagName === 'img' ? properties.alt : properties.role === 'img' && properties.ariaLabel;
    if (shown) return [text(`${shown}`)];
    if (isSilent(node)) return [];
    const children = readableNodes(node.children, url);
    // It held nothing but a control.
    if (tagName === 'li' && children.length === 0) return [];
    if (tagName === 'table') return withCaption({ ...node, children });
    if (tagName !== 'a' || properties.href === undefined) return [{ ...node, children }];
    const href = new URL(`${properties.href}`, url).href;
    const link = { ...node, properties: { ...properties, href }, children };
    // Only styles separate adjacent buttons, so their text would run together.
    const next = nodes.slice(index + 1).find(({ type }) => type === 'element');
    return next?.type === 'element' && next.tagName === 'a' ? [link, text(' ')] : [link];
  });

const isSilent = ({ tagName, properties }: Element) =>
  NOT_WORDS.has(tagName) ||
  properties.ariaHidden === 'true' ||
  (properties.role === 'group' && tagName !== 'pre') ||
  properties.role === 'status' ||
  'dataWithoutScripts' in properties;

/** Markdown's tables have no caption, so it becomes a paragraph before the table. */
function withCaption(table: Element): ElementContent[] {
  const isCaption = (node: ElementContent) => node.type === 'element' && node.tagName === 'caption';
  const captions = table.children
    .filter(isCaption)
    .map((caption) => ({ ...caption, tagName: 'p' }));
  return [...captions, { ...table, children: table.children.filter((node) => !isCaption(node)) }];
}

const text = (value: string) => ({ type: 'text' as const, value });
