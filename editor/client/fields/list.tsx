import { ArrowDown, ArrowUp, Copy, type IconNode, Plus, Trash2 } from 'lucide';
import { type ComponentType, type MouseEvent, useRef } from 'react';
import { z } from 'zod';
import { unwrap } from '../../../src/content/fields/shapes.ts';
import { match } from '../../yaml/match.ts';
import { isFields, type Path, type Value } from '../../yaml/value.ts';
import { IconButton } from '../ui/icon.tsx';
import { edgesOfList, useSorting } from '../ui/use-sorting.tsx';
import { type FieldProps, useField } from './form-context.ts';
import { fieldId, reveal } from './reveal.ts';
import { blank, entryTitle, sizeOf, summaries, titleAt, wordsIn } from './schema.ts';

interface ListProps extends FieldProps {
  /** Renders one entry. */
  entry: ComponentType<FieldProps>;
}

/**
 * Entries that can be added anywhere, duplicated, moved and removed, as far as the schema allows.
 */
export function List({ schema, value, path, entry: Entry }: ListProps) {
  const { edit, namesAt } = useField(path);
  const { least, most } = sizeOf(schema as z.ZodArray);
  const entries = value as Value[];
  const keys = useEntryKeys(entries);
  const element = unwrap((schema as z.ZodArray).element as z.ZodType).schema;

  const change = (next: Value[], focus: Path, words?: string) => {
    edit(path, next, words);
    reveal(focus);
  };
  const insert = (at: number, entry: Value) => {
    const [[first] = [[]]] = wordsIn(element, entry);
    change(entries.toSpliced(at, 0, entry), [...path, at, ...first]);
  };
  const add = (at: number) => {
    const beside = entries[at - 1] ?? entries[at];
    const fresh = blank(element);
    // A row has as many cells as the one above.
    if (element instanceof z.ZodArray && Array.isArray(beside))
      insert(
        at,
        beside.map(() => blank(element.element as z.ZodType)),
      );
    else if (isFields(fresh) && isFields(beside)) {
      // Where it belongs, as the one beside it, or no page would show it yet.
      const isNamed = (name: string) => namesAt([...path, at, name]) !== undefined;
      const named = Object.entries(beside).filter(([name]) => name in fresh && isNamed(name));
      insert(at, { ...fresh, ...Object.fromEntries(named) });
    } else insert(at, fresh);
  };
  const onMove = (from: number, to: number, button: string) => {
    edit(path, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
    // Keeps the focus on the moved entry's button, so that it can be moved again.
    requestAnimationFrame(() => document.getElementById(button + fieldId([...path, to]))?.focus());
  };
  const nameOf = (index: number) =>
    summaries(entries[index], element)[0] || entryTitle(element, entries, index);
  const sorting = useSorting({
    count: entries.length,
    nameOf,
    edgesOf: edgesOfList,
    onMove,
  });
  const hasRoom = entries.length < most;
  const { isNewestFirst } = schema.meta() ?? {};
  const adder = hasRoom && (
    <button
      type="button"
      className="add at-start"
      onClick={() => add(isNewestFirst ? 0 : entries.length)}
    >
      + {titleAt(element, undefined)}
    </button>
  );
  const toolsOf = (entry: Value, index: number): Tool[] => {
    const tools: Tool[] = [
      {
        id: 'up',
        shape: ArrowUp,
        name: 'Move * up',
        onUse: () => sorting.move(index, index - 1, 'up'),
      },
      {
        id: 'down',
        shape: ArrowDown,
        name: 'Move * down',
        onUse: () => sorting.move(index, index + 1, 'down'),
      },
    ];
    if (hasRoom) {
      const copy = () => insert(index + 1, structuredClone(entry));
      tools.push(
        { id: 'add', shape: Plus, name: 'Add below *', onUse: () => add(index + 1) },
        { id: 'copy', shape: Copy, name: 'Duplicate *', onUse: copy },
      );
    }
    if (entries.length > least) {
      const words = `“${nameOf(index)}” is removed.`;
      const remove = () => change(entries.toSpliced(index, 1), path, words);
      tools.push({ id: 'remove', shape: Trash2, name: 'Remove *', onUse: remove });
    }
    return tools;
  };

  return (
    <>
      {isNewestFirst && adder}
      <ol className="list">
        {entries.map((entry, index) => {
          const title = entryTitle(element, entries, index);
          return (
            <li key={keys[index]} data-target={sorting.markOf(index)}>
              {entries.length > 1 && sorting.gripOf(index, path.join('.'))}
              <Entry schema={element} value={entry} path={[...path, index]} />
              <span className="tools">
                {toolsOf(entry, index).map(({ id, shape, name, onUse }) => (
                  <IconButton
                    key={id}
                    id={id + fieldId([...path, index])}
                    shape={shape}
                    label={name.replace('*', title)}
                    onClick={onFirstClick(onUse)}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {!isNewestFirst && adder}
    </>
  );
}

interface Tool {
  id: string;
  shape: IconNode;
  /** With * for the entry. */
  name: string;
  onUse: () => void;
}

/** The second click of a double click would hit what has moved under the pointer. */
const onFirstClick = (onUse: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) onUse();
};

/** A key for each entry, which it keeps wherever it moves, so that it stays open and focused. */
function useEntryKeys(entries: readonly Value[]): readonly number[] {
  const latest = useRef({ entries: [] as readonly Value[], keys: [] as number[], next: 0 });
  const { entries: old, keys } = latest.current;
  if (old !== entries) {
    let { next } = latest.current;
    const now = match(old, entries).map((index) => keys[index] ?? next++);
    latest.current = { entries, keys: now, next };
  }
  return latest.current.keys;
}
