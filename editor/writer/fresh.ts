/** YAML for what was not in the file before, in the manner of what stands beside it. */
import { Document, isCollection, isMap, isScalar, isSeq, type Node, visit } from 'yaml';
import type { Value } from './same.ts';
import { LINE_WIDTH } from './scalar.ts';

interface Place {
  /** What the result should look like: what stands beside it, where something does. */
  like?: Node;
  /** Columns to stand at; the first line goes without. */
  indent: number;
  /** Whether it stands between brackets. */
  flow: boolean;
}

/** @param value a list of one entry, an object of one field, or a whole file */
export function freshText(value: Value, { like, indent, flow }: Place): string {
  const document = new Document(value);
  const content = document.contents;
  if (like && content) imitate(content, like);
  if (flow && isCollection(content)) content.flow = true;
  const width = LINE_WIDTH - indent;
  visit(document, {
    Scalar(_, node, path) {
      const inFlow = path.some((parent) => isCollection(parent) && parent.flow);
      if (typeof node.value !== 'string') return;
      if (node.value.includes('\n')) node.type = 'QUOTE_DOUBLE';
      else if (!inFlow && node.value.length > width - 16) node.type = 'BLOCK_FOLDED';
    },
  });
  const text = document.toString({ lineWidth: flow ? 0 : width }).replace(/\n$/, '');
  return flow ? text.slice(1, -1).trim() : text.replaceAll('\n', `\n${' '.repeat(indent)}`);
}

/** Gives `node` the order of fields, the brackets and the quotes of `model`. */
function imitate(node: unknown, model: unknown): void {
  if (isScalar(node) && isScalar(model)) {
    if (model.type?.startsWith('QUOTE') && typeof node.value === 'string') node.type = model.type;
  } else if (isSeq(node) && isSeq(model)) {
    node.flow = model.flow && model.items.length > 0;
    for (const item of node.items) imitate(item, model.items[0]);
  } else if (isMap(node) && isMap(model)) {
    node.flow = model.flow;
    const place = (key: unknown) => {
      const index = model.items.findIndex((pair) => String(pair.key) === String(key));
      return index === -1 ? model.items.length : index;
    };
    node.items.sort((a, b) => place(a.key) - place(b.key));
    for (const pair of node.items) imitate(pair.value, model.get(pair.key, true));
  }
}
