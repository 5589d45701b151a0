import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { parse } from '../../content/fields/markdown.ts';

interface Heading {
  anchor: string;
  text: string;
}

/**
 * @param source Markdown that its schema has accepted, so without HTML
 * @param anchorOf makes the anchor of a heading
 * @returns the text as HTML, and its headings in their order
 */
export function markdownToHtml(
  source: string,
  anchorOf: (text: string) => string,
): { html: string; headings: Heading[] } {
  const tree = parse(source);
  const headings: Heading[] = [];
  for (const node of tree.children) {
    if (node.type !== 'heading') continue;
    const text = textOf(node);
    const anchor = anchorOf(text);
    node.data = { hProperties: { id: anchor } };
    headings.push({ anchor, text });
  }
  return { html: toHtml(toHast(tree)), headings };
}
