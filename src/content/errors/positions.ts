/** Positions in a content file, and how messages name them. */
import { isMap, isPair, isScalar, isSeq, type Node, visit } from 'yaml';
import { linesLinkingTo } from '../fields/markdown.ts';
import type { FieldError } from './field-errors.ts';
import { readDocument } from './yaml-document.ts';

/** The offset of a field's name; for a missing field, that of its parent. */
export function offsetOf(contents: Node | null, path: FieldError['path']): number {
  let offset = 0;
  let node: unknown = contents;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => isScalar(key) && String(key.value) === String(step),
      );
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    }
  }
  return offset;
}

/** A field's path for a message, with entries counted from one: `hero.actions entry 2, href`. */
export function describePath(path: FieldError['path']): string {
  if (path.length === 0) return 'the file';
  return path
    .map((step) => (typeof step === 'number' ? ` entry ${step + 1},` : `.${step}`))
    .join('')
    .replaceAll(',.', ', ')
    .replace(/^[ .]|,$/g, '');
}

/** The path to the last of these nodes, each of which is the parent of the next. */
export function pathThrough(nodes: readonly unknown[]): FieldError['path'] {
  return nodes.flatMap((node, index) => {
    if (isSeq(node)) return node.items.indexOf(nodes[index + 1]);
    return isPair(node) && isScalar(node.key) ? String(node.key.value) : [];
  });
}

/**
 * @returns the fields of a YAML file that lead to this address, such as `line 5: sections entry 1,
 * actions entry 2, href`; in a Markdown text the line of each link
 */
export function linkPositions(source: string, address: string): string[] {
  const { document, lines } = readDocument(source);
  const positions: string[] = [];
  visit(document, {
    Scalar: (key, node, ancestors) => {
      if (key === 'key' || typeof node.value !== 'string') return;
      const { line } = lines.linePos(node.range?.[0] ?? 0);
      const path = pathThrough([...ancestors, node]);
      const found =
        path.at(-1) === 'markdown'
          ? linesLinkingTo(node.value, address).map((within) => line + within)
          : node.value === address
            ? [line]
            : [];
      positions.push(...found.map((at) => `line ${at}: ${describePath(path)}`));
    },
  });
  return positions;
}
