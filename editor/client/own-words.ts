/** Rewrites the build's messages about content files with the titles of the form. */

import { LineCounter, parseDocument, visit } from 'yaml';
import { describePath, pathThrough } from '../../src/site/faults/positions.ts';
import { valuesOf } from '../site.ts';
import type { Path } from '../yaml/value.ts';
import { causeOf, placeOf } from './problems.ts';

/**
 * `content/pages/index.yaml, line 5: sections entry 1, heading has …` becomes `Home › Top of the page › Heading has …`.
 * @param sent the files that were to be published; null for one that is removed
 * @param disk the texts of all files
 */
export function inOwnWords(
  said: string,
  sent: Readonly<Record<string, string | null>>,
  disk: Readonly<Record<string, string>>,
): string {
  const texts = { ...disk, ...sent };
  const contents = valuesOf(texts);
  return said
    .split('\n')
    .map((sentence) => {
      const [all = '', file = '', line] =
        /^(content\/\S+\.yaml), line (\d+): /.exec(sentence) ?? [];
      const source = texts[file];
      const path = source && line ? pathAt(source, Number(line)) : undefined;
      if (!path) return sentence;
      const rest = sentence.slice(all.length).replace(describePath(path), '').trim();
      const place = placeOf(file, path, contents[file]);
      return `${place} ${rest}${causeOf(file, Object.keys(sent), contents)}`;
    })
    .join('\n');
}

/** The path of the last text that begins in or above a line. */
function pathAt(source: string, line: number): Path {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  let found: Path = [];
  visit(document, {
    Scalar: (key, node, ancestors) => {
      if (key === 'key' || lines.linePos(node.range?.[0] ?? 0).line > line) return;
      found = pathThrough([...ancestors, node]) as Path;
    },
  });
  return found;
}
