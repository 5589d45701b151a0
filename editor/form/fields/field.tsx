import { type ComponentType, useState } from 'react';
import { z } from 'zod';
import type { Fields } from '../../writer/value.ts';
import { idOf, reveal } from '../reveal.ts';
import { blank, fieldsOf, limitsOf, shapeOf, summary, titleAt, unwrap } from '../schema.ts';
import { Choice } from './choice.tsx';
import { type FieldProps, useField } from './form-context.ts';
import { Input } from './input.tsx';
import { List } from './list.tsx';
import { Mark } from './mark.tsx';
import { Tags } from './tags.tsx';

/** A part of a file with its label, help and fault; an optional part can be added and removed. */
function Field({ schema: declared, value, path }: FieldProps) {
  const { edit, fault, described } = useField(path);
  const { schema, optional } = unwrap(declared);
  const title = titleAt(schema, path.at(-1));
  const { id } = described;
  const change = (next: typeof value) => {
    edit(path, next);
    reveal(path);
  };
  if (optional && value === undefined) {
    return (
      <button type="button" id={id} className="add" onClick={() => change(blank(schema))}>
        + {title}
      </button>
    );
  }
  const isGroup = isGroupOf(schema);
  const [Frame, Title] = isGroup ? (['fieldset', 'legend'] as const) : (['div', 'label'] as const);
  const { maxLength } = limitsOf(schema);
  return (
    <Frame className={isGroup ? 'group' : 'field'} {...(isGroup && { id, tabIndex: -1 })}>
      <Title {...(!isGroup && { htmlFor: id })}>{title}</Title>
      {maxLength && <Count used={String(value).length} max={maxLength} />}
      <p className="help" id={`${id}.help`}>
        {fault && <strong className="fault">{`${title} ${fault} `}</strong>}
        {schema.meta()?.description}
      </p>
      <Control schema={schema} value={value} path={path} />
      {optional && (
        <button type="button" className="remove" onClick={() => change(undefined)}>
          Remove {title.toLowerCase()}
        </button>
      )}
    </Frame>
  );
}

const isGroupOf = (schema: z.ZodType) =>
  [z.ZodObject, z.ZodRecord, z.ZodUnion, z.ZodArray].some((kind) => schema instanceof kind);

function Count({ used, max }: { used: number; max: number }) {
  return (
    <span className="count" data-over={used > max ? '' : undefined}>
      <meter aria-hidden="true" value={used} max={max} high={max * 0.9} />
      {used} of {max}
    </span>
  );
}

/** The control for a part, by the type of its schema. */
export function Control(props: FieldProps) {
  const Kind = kindOf(props.schema);
  return <Kind {...props} />;
}

function kindOf(schema: z.ZodType): ComponentType<FieldProps> {
  const { control } = schema.meta() ?? {};
  if (control === 'svg') return Mark;
  if (control === 'tags') return Tags;
  if (schema instanceof z.ZodArray) return Entries;
  if (schema instanceof z.ZodUnion) return Kinds;
  if (schema instanceof z.ZodEnum) return Choice;
  return isGroupOf(schema) ? Group : Input;
}

function Group({ schema, value, path }: FieldProps) {
  return fieldsOf(schema, value).map(([name, part]) => (
    <Field key={name} schema={part} value={(value as Fields)[name]} path={[...path, name]} />
  ));
}

/** A union: the fields of the current option, and a way to switch to another. */
function Kinds({ schema, value, path }: FieldProps) {
  const { edit } = useField(path);
  const { options } = schema as z.ZodUnion<z.ZodObject[]>;
  const current = shapeOf(schema as z.ZodUnion, value);
  const change = (option: z.ZodObject) => {
    const fresh = blank(option) as Fields;
    const kept = Object.entries(value as Fields).filter(([name]) => name in fresh);
    edit(path, { ...fresh, ...Object.fromEntries(kept) });
  };
  return (
    <>
      <div className="kinds">
        {options.map((option) => (
          <button
            key={option.meta()?.title}
            type="button"
            aria-pressed={option === current}
            onClick={() => change(option)}
          >
            {option.meta()?.title}
          </button>
        ))}
      </div>
      <Group schema={current} value={value} path={path} />
    </>
  );
}

const Entries = (props: FieldProps) => <List {...props} entry={Entry} />;

/** An entry of a list. If it has fields, it is collapsed to one line that identifies it. */
function Entry({ schema, value, path }: FieldProps) {
  const { faults } = useField(path);
  const [isOpen, setOpen] = useState(false);
  if (typeof value !== 'object') return <Field schema={schema} value={value} path={path} />;
  const within = `${path.join('.')}.`;
  const isFaulty = faults.some((fault) => `${fault.path.join('.')}.`.startsWith(within));
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={idOf(path)} data-faulty={isFaulty ? '' : undefined}>
        {titleAt(schema, path.at(-1))} <span className="help">{summary(value).slice(0, 80)}</span>
      </summary>
      {isOpen && <Control schema={schema} value={value} path={path} />}
    </details>
  );
}
