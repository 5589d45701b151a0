import { type Document, isScalar, LineCounter, parseDocument, visit, YAMLParseError } from 'yaml';

/**
 * Reads YAML in a time that grows with its length. The library itself compares each field of a
 * mapping with all before it, which takes minutes for some ten thousand of them.
 *
 * @returns the document with its errors, a field that comes twice among them, and where its lines
 * begin
 */
export function readDocument(source: string): { document: Document.Parsed; lines: LineCounter } {
  const lines = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
  });
  visit(document, {
    Map: (_, { items }) => {
      const names = new Set();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const [start = 0, end = start] = key.range ?? [];
        if (names.has(key.value)) {
          document.errors.push(new YAMLParseError([start, end], 'DUPLICATE_KEY', 'comes twice'));
        }
        names.add(key.value);
      }
    },
  });
  return { document, lines };
}
