import { type ComponentType, useRef } from 'react';
import type { z } from 'zod';
import type { Path, Value } from '../../writer/value.ts';
import { idOf, reveal } from '../reveal.ts';
import { blank, limitsOf, titleAt, unwrap } from '../schema.ts';
import { type FieldProps, useField } from './form-context.ts';

interface ListProps extends FieldProps {
  /** Renders one entry. */
  entry: ComponentType<FieldProps>;
}

/** Entries that can be added, removed and moved, as far as the schema allows. */
export function List({ schema, value, path, entry: Entry }: ListProps) {
  const { edit } = useField(path);
  const dragged = useRef<number>(undefined);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = limitsOf(schema);
  const entries = value as Value[];
  const element = unwrap((schema as z.ZodArray).element as z.ZodType).schema;

  const change = (next: Value[], focus: Path) => {
    edit(path, next);
    reveal(focus);
  };
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
          const title = titleAt(element, index);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name.
              key={index}
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
                {(['up', 'down'] as const).map((way) => (
                  <button
                    key={way}
                    type="button"
                    id={way + idOf([...path, index])}
                    aria-label={`Move ${title} ${way}`}
                    onClick={() => move(index, index + (way === 'up' ? -1 : 1), way)}
                  >
                    {way === 'up' ? '↑' : '↓'}
                  </button>
                ))}
                {entries.length > minItems && (
                  <button
                    type="button"
                    aria-label={`Remove ${title}`}
                    onClick={() => change(entries.toSpliced(index, 1), path)}
                  >
                    ×
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {entries.length < maxItems && (
        <button
          type="button"
          className="add"
          onClick={() => change([...entries, blank(element)], [...path, entries.length])}
        >
          + {titleAt(element, undefined)}
        </button>
      )}
    </>
  );
}
