/** Small steps with the nodes of pasted HTML. */
import type { Element, ElementContent, Nodes, Text } from 'hast';

export const isElement = (node: Nodes): node is Element => node.type === 'element';

export const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

export const text = (value: string): Text => ({ type: 'text', value });

export const wordsOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';

export const hasWords = (node: Nodes): boolean => wordsOf(node).trim() !== '';

/** All elements of this kind in a node, in their order. */
export const elementsIn = (node: Nodes, tagName: RegExp): Element[] =>
  'children' in node
    ? node.children.flatMap((child) => [
        ...(isElement(child) && tagName.test(child.tagName) ? [child] : []),
        ...elementsIn(child, tagName),
      ])
    : [];

/** Nodes without their first characters. */
export function withoutStart(nodes: readonly ElementContent[], length: number): ElementContent[] {
  let left = length;
  return nodes.map((node) => {
    const cut = left;
    left = Math.max(0, left - wordsOf(node).length);
    if (node.type === 'text') return text(node.value.slice(cut));
    return isElement(node) ? { ...node, children: withoutStart(node.children, cut) } : node;
  });
}
