/**
 * Reads what people have written, in a process that may be ended: a text can be made to take
 * minutes.
 */
import { schemaOf } from '../../src/content/page-files.ts';
import type { FileProblem } from '../protocol.ts';
import { renderable } from '../renderable.ts';
import { errorsOf, readValue } from '../site.ts';
import { merge } from '../yaml/merge.ts';
import type { Value } from '../yaml/value.ts';
import { writeFile } from '../yaml/write.ts';

type Text = string | null;

const valueIn = (file: string, text: Text) => (text === null ? undefined : readValue(file, text));

/** What the process does, by name; each gets the file first. */
const WORK = {
  /** What a page is drawn from, checked by the file's own schema. */
  draw(file: string, text: string): Value {
    const schema = schemaOf(file);
    return schema && (renderable(schema, readValue(file, text), (words) => words) as Value);
  },
  /** What the file's own schema rejects. */
  check: (file: string, text: string): FileProblem[] => errorsOf(file, readValue(file, text)),
  /**
   * @param texts the base, theirs and mine; null without the file
   * @param chosen the value to take, if there is one
   */
  merge(file: string, [old, theirs, mine]: readonly [Text, Text, Text], chosen: readonly Value[]) {
    const { value, conflicts } =
      chosen.length > 0
        ? { value: chosen[0], conflicts: [] }
        : merge(valueIn(file, old), valueIn(file, theirs), valueIn(file, mine));
    return { text: writeFile(theirs ?? mine ?? '', value), value, conflicts };
  },
};
export type Work = typeof WORK;

process.on('message', ({ name, args }: { name: keyof Work; args: unknown[] }) => {
  try {
    process.send?.({ result: (WORK[name] as (...args: unknown[]) => unknown)(...args) });
  } catch (error) {
    process.send?.({ error });
  }
});
process.send?.('ready');
