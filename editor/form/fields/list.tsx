import { type ComponentType, type MouseEvent, useRef } from 'react';
import type { z } from 'zod';
import { match } from '../../writer/match.ts';
import type { Path, Value } from '../../writer/value.ts';
import { idOf, reveal } from '../reveal.ts';
import { blank, kindOf, limitsOf, titleAt, unwrap } from '../schema.ts';
import { type FieldProps, useField } from './form-context.ts';

interface ListProps extends FieldProps {
  /** Renders one entry. */
  entry: ComponentType<FieldProps>;
}

/** Entries that can be added, removed and moved, as far as the schema allows. */
export function List({ schema, value, path, entry: Entry }: ListProps) {
  const { edit } = useField(path);
  const dragged = useRef<number>(undefined);
  const { minItems = 0, maxItems } = limitsOf(schema);
  // JSON has no infinity.
  const most = maxItems ?? Number.POSITIVE_INFINITY;
  const entries = value as Value[];
  const keys = useKeys(entries);
  const element = unwrap((schema as z.ZodArray).element as z.ZodType).schema;

  const change = (next: Value[], focus: Path) => {
    edit(path, next);
    reveal(focus);
  };
  const insert = (at: number, entry: Value) =>
    change(entries.toSpliced(at, 0, entry), [...path, at]);
  const move = (from: number, to: number, button = '') => {
    if (to < 0 || to >= entries.length) return;
    edit(path, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
    // Keeps the focus on the moved entry's button, so that it can be moved again.
    requestAnimationFrame(() => document.getElementById(button + idOf([...path, to]))?.focus());
  };

  return (
    <>
      <ol className="list">
        {entries.map((entry, index) => {
          const title = titleAt(kindOf(element, entry), index);
          const tools: [sign: string, name: string, id: string, does: () => void, is: boolean][] = [
            ['↑', `Move ${title} up`, 'up', () => move(index, index - 1, 'up'), true],
            ['↓', `Move ${title} down`, 'down', () => move(index, index + 1, 'down'), true],
            [
              '+',
              `Duplicate ${title}`,
              'copy',
              () => insert(index + 1, structuredClone(entry)),
              entries.length < most,
            ],
            [
              '×',
              `Remove ${title}`,
              'remove',
              () => change(entries.toSpliced(index, 1), path),
              entries.length > minItems,
            ],
          ];
          return (
            <li
              key={keys[index]}
              onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
              onDrop={() => dragged.current !== undefined && move(dragged.current, index)}
            >
              <Entry schema={element} value={entry} path={[...path, index]} />
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same. */}
              <span
                className="tools"
                draggable
                onDragStart={() => {
                  dragged.current = index;
                }}
                onDragEnd={() => {
                  dragged.current = undefined;
                }}
              >
                {tools.map(
                  ([sign, name, id, does, is]) =>
                    is && (
                      <button
                        key={id}
                        type="button"
                        id={id + idOf([...path, index])}
                        aria-label={name}
                        title={name}
                        onClick={once(does)}
                      >
                        {sign}
                      </button>
                    ),
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {entries.length < most && (
        <button
          type="button"
          className="add"
          onClick={() => insert(entries.length, blank(element))}
        >
          + {titleAt(element, undefined)}
        </button>
      )}
    </>
  );
}

/** The second click of a double click hits what has moved under the pointer, which nobody means. */
const once = (does: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) does();
};

/** A key for each entry, which it keeps wherever it moves, so that it stays open and focused. */
function useKeys(entries: readonly Value[]): readonly number[] {
  const known = useRef({ entries: [] as readonly Value[], keys: [] as number[], next: 0 });
  const { entries: old, keys } = known.current;
  if (old !== entries) {
    let { next } = known.current;
    const from = match(old, entries);
    const now = from.map((index) => keys[index] ?? next++);
    known.current = { entries, keys: now, next };
  }
  return known.current.keys;
}
