import './fields.css';
import { type ComponentType, useState } from 'react';
import { z } from 'zod';
import { kindOf, unwrap } from '../../../src/site/schemas/shapes.ts';
import { type Fields, type Value, valueAt } from '../../yaml/value.ts';
import { idOf, reveal } from '../reveal.ts';
import { blank, entryTitle, fieldsOf, hasConstant, limitsOf, summary, titleAt } from '../schema.ts';
import { Choice } from './choice.tsx';
import { type FieldProps, useField } from './form-context.ts';
import { Input } from './input.tsx';
import { List } from './list.tsx';
import { Mark } from './mark.tsx';
import { Markdown } from './markdown.tsx';
import { Names } from './names.tsx';
import { Picture } from './picture.tsx';
import { Source } from './source.tsx';
import { Tags } from './tags.tsx';

/** A part of a file with its label, help and fault; an optional part can be added and removed. */
export function Field({ schema: declared, value, path }: FieldProps) {
  const { edit, faults, described } = useField(path);
  const { schema, optional } = unwrap(declared);
  // A switch or a choice that has a default is always there.
  const isSet = optional && isChoice(schema) && declared instanceof z.ZodDefault;
  const shown = isSet ? (value ?? (declared.parse(undefined) as typeof value)) : value;
  const title = titleAt(schema, path.at(-1));
  const { id } = described;
  const change = (next: typeof value) => {
    edit(path, next);
    reveal(path);
  };
  if (optional && shown === undefined) {
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
      {maxLength && <Count used={String(shown).length} max={maxLength} />}
      <p className="help" id={`${id}.help`}>
        {faults.map(({ message, line }) => (
          <strong key={message} className="fault">
            {`${line ? `Line ${line}:` : title} ${message} `}
          </strong>
        ))}
        {schema.meta()?.description}
      </p>
      <Control schema={schema} value={shown} path={path} />
      <Source schema={schema} path={path} />
      {optional && !isSet && (
        <button type="button" className="remove" onClick={() => change(undefined)}>
          Remove {title.toLowerCase()}
        </button>
      )}
    </Frame>
  );
}

const isChoice = (schema: z.ZodType) =>
  schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean;

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
  const Kind = controlOf(props.schema);
  return <Kind {...props} />;
}

function controlOf(schema: z.ZodType): ComponentType<FieldProps> {
  const { control } = schema.meta() ?? {};
  if (control === 'svg') return Mark;
  if (control === 'tags') return Tags;
  if (control === 'markdown') return Markdown;
  if (control === 'picture') return Picture;
  if (schema instanceof z.ZodArray) return Entries;
  if (schema instanceof z.ZodUnion) return Kinds;
  if (schema instanceof z.ZodEnum) return Choice;
  if (schema instanceof z.ZodRecord) return Named;
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
  // What the other kinds had, so that switching back loses nothing.
  const [left, setLeft] = useState<Fields>({});
  const { options } = schema as z.ZodUnion<z.ZodObject[]>;
  const current = kindOf(schema, value) as z.ZodObject;
  const change = (option: z.ZodObject) => {
    const all = { ...left, ...(value as Fields) };
    setLeft(all);
    const fresh = blank(option) as Fields;
    const kept = Object.entries(all).filter(([name]) => name in fresh);
    edit(path, { ...fresh, ...Object.fromEntries(kept) });
  };
  return (
    <>
      {!hasConstant(current) && (
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
      )}
      <Group schema={current} value={value} path={path} />
    </>
  );
}

const Entries = (props: FieldProps) => <List {...props} entry={Entry} />;

const Named = (props: FieldProps) => <Names {...props} entry={Field} />;

/** An entry of a list. If it has fields, it is collapsed to one line that identifies it. */
function Entry({ schema, value, path }: FieldProps) {
  const { allFaults, value: file } = useField(path);
  const [isOpen, setOpen] = useState(false);
  if (typeof value !== 'object') return <Field schema={schema} value={value} path={path} />;
  const within = `${path.join('.')}.`;
  const isFaulty = allFaults.some((fault) => `${fault.path.join('.')}.`.startsWith(within));
  const entries = valueAt(file, path.slice(0, -1)) as Value[];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={idOf(path)} draggable data-faulty={isFaulty ? '' : undefined}>
        {entryTitle(schema, entries, Number(path.at(-1)))}{' '}
        <span className="help">{shortened(summary(value, schema))}</span>
      </summary>
      {isOpen && <Control schema={schema} value={value} path={path} />}
    </details>
  );
}

const MAX_CHARACTERS = 80;
const shortened = (text: string) =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).replace(/\s+\S*$/, '')} …` : text;
