import { type ComponentType, useState } from 'react';
import type { z } from 'zod';
import type { Value } from '../../writer/same.ts';
import { blank, limitsOf, summary, unwrap } from '../schema.ts';
import { type FieldProps, faultAt, idOf, useForm } from './context.ts';

interface ListProps extends FieldProps {
  schema: z.ZodArray;
  /** Draws what is in an entry. */
  draw: ComponentType<FieldProps>;
}

/** Entries that can be added, taken out and moved, as far as the schema lets them. */
export function List({ schema, value, path, draw }: ListProps) {
  const { edit, faults } = useForm();
  const { title, description } = schema.meta() ?? {};
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = limitsOf(schema);
  const entries = value as Value[];
  const element = unwrap(schema.element as z.ZodType).schema;
  const entryTitle = element.meta()?.title ?? '';
  const fault = faultAt(faults, path);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length) return;
    edit(path, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
    // The entry that was moved keeps the focus, so that it can be moved on.
    const button = `${idOf([...path, to])}.${to < from ? 'up' : 'down'}`;
    requestAnimationFrame(() => document.getElementById(button)?.focus());
  };

  return (
    <fieldset id={idOf(path)} className="group list" tabIndex={-1}>
      <legend>{title}</legend>
      {description && <p className="help">{description}</p>}
      {fault && <p className="fault">{`${title} ${fault}`}</p>}
      <ol>
        {entries.map((entry, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name.
            key={index}
            schema={element}
            value={entry}
            path={[...path, index]}
            draw={draw}
            title={`${entryTitle} ${index + 1}`}
            onMove={move}
            onRemove={
              entries.length > minItems ? () => edit(path, entries.toSpliced(index, 1)) : undefined
            }
          />
        ))}
      </ol>
      {entries.length < maxItems && (
        <button
          type="button"
          className="add"
          onClick={() => edit(path, [...entries, blank(element)])}
        >
          + {entryTitle}
        </button>
      )}
    </fieldset>
  );
}

interface EntryProps extends FieldProps {
  draw: ComponentType<FieldProps>;
  title: string;
  onMove: (from: number, to: number) => void;
  onRemove: (() => void) | undefined;
}

function Entry({ schema, value, path, draw: Draw, title, onMove, onRemove }: EntryProps) {
  const { faults } = useForm();
  const [isOpen, setOpen] = useState(false);
  const index = path.at(-1) as number;
  const within = `${path.join('.')}.`;
  const isFaulty = faults.some((fault) => `${fault.path.join('.')}.`.startsWith(within));
  const isGroup = typeof value === 'object';
  const tools = (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way beside the buttons.
    <span
      className="tools"
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', idOf(path))}
    >
      <button type="button" id={`${idOf(path)}.up`} onClick={() => onMove(index, index - 1)}>
        <span aria-hidden="true">↑</span>
        <span className="unseen">Move {title} up</span>
      </button>
      <button type="button" id={`${idOf(path)}.down`} onClick={() => onMove(index, index + 1)}>
        <span aria-hidden="true">↓</span>
        <span className="unseen">Move {title} down</span>
      </button>
      {onRemove && (
        <button type="button" onClick={onRemove}>
          <span aria-hidden="true">×</span>
          <span className="unseen">Remove {title}</span>
        </button>
      )}
    </span>
  );
  const drop = (event: React.DragEvent) => {
    const list = idOf(path.slice(0, -1));
    const [from, rest] = event.dataTransfer.getData('text/plain').split(`${list}.`).toReversed();
    if (rest !== '' || !/^\d+$/.test(from ?? '')) return;
    event.preventDefault();
    onMove(Number(from), index);
  };
  return (
    <li
      data-faulty={isFaulty ? '' : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {isGroup ? (
        <details id={idOf(path)} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            {title} <span className="summary">{summary(value)}</span>
          </summary>
          {isOpen && <Draw schema={schema} value={value} path={path} />}
        </details>
      ) : (
        <Draw schema={schema} value={value} path={path} />
      )}
      {tools}
    </li>
  );
}
