/** Rewrites the build's messages about content files with the titles of the form. */
import { LineCounter, parseDocument, visit } from 'yaml';
import { nameOf, pathOf } from '../../src/content/places.ts';
import { readValue } from '../content.ts';
import type { Path } from '../writer/value.ts';
import { placeOf } from './problems.ts';

/**
 * `content/pages/index.yaml, line 5: sections entry 1, heading has …` becomes `Home › Top of the page › Heading has …`.
 * @param texts the files that were built
 */
export const inOwnWords = (said: string, texts: Readonly<Record<string, string>>): string =>
  said
    .split('\n')
    .map((sentence) => {
      const [all = '', file = '', line] =
        /^(content\/\S+\.yaml), line (\d+): /.exec(sentence) ?? [];
      const source = texts[file];
      const path = source && line ? pathAt(source, Number(line)) : undefined;
      if (!source || !path) return sentence;
      const rest = sentence.slice(all.length).replace(nameOf(path), '').trim();
      return `${placeOf(file, path, readValue(file, source))} ${rest}`;
    })
    .join('\n');

/** The path of the last text that begins in or above a line. */
function pathAt(source: string, line: number): Path {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  let found: Path = [];
  visit(document, {
    Scalar: (key, node, ancestors) => {
      if (key === 'key' || lines.linePos(node.range?.[0] ?? 0).line > line) return;
      found = pathOf([...ancestors, node]) as Path;
    },
  });
  return found;
}
