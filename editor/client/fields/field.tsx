import './fields.css';
import { Trash2 } from 'lucide';
import { type ComponentType, useRef } from 'react';
import { z } from 'zod';
import { kindOf, partOf, unwrap } from '../../../src/content/fields/shapes.ts';
import { type Fields, same, type Value, valueAt } from '../../yaml/value.ts';
import { IconButton } from '../ui/icon.tsx';
import { Choice } from './choice/control.tsx';
import { Switch } from './choice/switch.tsx';
import { Drawing } from './drawing/control.tsx';
import { Fold } from './fold.tsx';
import { type FieldProps, useField } from './form-context.ts';
import { kindOfField } from './kinds.ts';
import { Link } from './link/control.tsx';
import { List } from './list.tsx';
import { Markdown } from './markdown/control.tsx';
import { Names } from './names.tsx';
import { Picture } from './picture/control.tsx';
import { fieldId, reveal } from './reveal.ts';
import {
  blank,
  entryTitle,
  fieldsOf,
  hasConstant,
  limitsOf,
  summaries,
  titleAt,
  wordsIn,
} from './schema.ts';
import { Tags } from './tags/control.tsx';
import { Text } from './text/control.tsx';

/**
 * A part of a file with its label, help and error; an optional part can be added and removed, and
 * is folded if it has parts.
 */
export function Field({ schema: declared, value, path }: FieldProps) {
  const { edit, errors, described } = useField(path);
  const { schema, optional } = unwrap(declared);
  const isAddable = canBeAdded(declared);
  const shown =
    optional && !isAddable ? (value ?? (declared.parse(undefined) as typeof value)) : value;
  const title = titleAt(schema, path.at(-1));
  const { id } = described;
  const add = () => {
    const fresh = blank(schema);
    const [[first] = [[]]] = wordsIn(schema, fresh);
    edit(path, fresh);
    reveal([...path, ...first]);
  };
  const remove = () => {
    edit(path, undefined);
    reveal(path);
  };
  if (isAddable && shown === undefined) {
    return (
      <button type="button" id={id} className="add at-start" onClick={add}>
        + {title}
      </button>
    );
  }
  const isRequired = !optional && !shown && !schema.safeParse(shown).success;
  const help = (
    <p key="help" className="help" id={`${id}.help`}>
      {errors.length > 0
        ? errors.map(({ message }) => (
            <strong key={message} className="error">
              {`${title} ${message} `}
            </strong>
          ))
        : schema.meta()?.description}
    </p>
  );
  const removing = isAddable && (
    <IconButton shape={Trash2} label={`Remove ${title.toLowerCase()}`} onClick={remove} />
  );
  const control = <Control key="control" schema={schema} value={shown} path={path} />;
  if (isGroupOf(schema) && (optional || schema instanceof z.ZodObject)) {
    return (
      <Fold id={id} paths={[path]} title={title} more={inShort(schema, shown)} tools={removing}>
        {() => [help, control]}
      </Fold>
    );
  }
  if (isGroupOf(schema)) {
    return (
      <fieldset className="group" id={id} tabIndex={-1}>
        <legend>{title}</legend>
        {help}
        {control}
      </fieldset>
    );
  }
  const { maxLength } = limitsOf(schema);
  const used = String(shown).length;
  const isCounted = maxLength !== undefined && schema.meta()?.control === undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{title}</label>
      <span className="help">
        {isRequired && 'Required '}
        {kindOfField(schema).isTarget && !shown && 'Nowhere yet'}
        {isCounted && (
          <span className={used > maxLength ? 'error' : ''}>
            {used} of {maxLength}
          </span>
        )}
      </span>
      {removing}
      {control}
      {help}
    </div>
  );
}

/** What a fold holds, beside its title. */
const inShort = (schema: z.ZodType, value: Value) =>
  Array.isArray(value) ? String(value.length) : (summaries(value, schema)[0] ?? '');

/**
 * Whether a field is only there once it is added; a switch or a choice with a default, and where a
 * button leads, always are.
 */
function canBeAdded(declared: z.ZodType): boolean {
  const { schema, optional } = unwrap(declared);
  const isChoice = schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean;
  const { isTarget } = kindOfField(schema);
  return optional && !isTarget && !(isChoice && declared instanceof z.ZodDefault);
}

const isGroupOf = (schema: z.ZodType) =>
  [z.ZodObject, z.ZodRecord, z.ZodUnion, z.ZodArray].some((kind) => schema instanceof kind);

/** The controls of the kinds that are not determined by the type of their schema. */
const CONTROLS: Readonly<Record<string, ComponentType<FieldProps>>> = {
  svg: Drawing,
  link: Link,
  markdown: Markdown,
  picture: Picture,
  tags: Tags,
};

/** The control for a part. */
export function Control(props: FieldProps) {
  const Kind = CONTROLS[props.schema.meta()?.control ?? ''] ?? controlOf(props.schema);
  return <Kind {...props} />;
}

function controlOf(schema: z.ZodType): ComponentType<FieldProps> {
  if (schema instanceof z.ZodArray) return Entries;
  if (schema instanceof z.ZodUnion) return Kinds;
  if (schema instanceof z.ZodEnum) return Choice;
  if (schema instanceof z.ZodRecord) return Named;
  if (schema instanceof z.ZodBoolean) return Switch;
  return isGroupOf(schema) ? Group : Text;
}

/** The fields of an object; those that could be added come last. */
function Group({ schema, value, path }: FieldProps) {
  const fields = fieldsOf(schema, value).map(([name, part]) => ({
    part,
    value: (value as Fields)[name],
    path: [...path, name],
  }));
  const [there, absent] = [false, true].map((isAbsent) =>
    fields
      .filter(({ part, value }) => (value === undefined && canBeAdded(part)) === isAbsent)
      .map(({ part, ...field }) => <Field key={field.path.join('.')} schema={part} {...field} />),
  );
  return (
    <>
      {there}
      {absent?.length !== 0 && <div className="row wrap">{absent}</div>}
    </>
  );
}

/** A union: the fields of the current option, and a way to switch to another. */
function Kinds({ schema, value, path }: FieldProps) {
  const { edit } = useField(path);
  const { options } = schema as z.ZodUnion<z.ZodObject[]>;
  const current = kindOf(schema, value) as z.ZodObject;
  /** What this entry said as another kind, for who comes back to that. */
  const former = useRef(new Map<z.ZodObject, Fields>());
  const change = (option: z.ZodObject) => {
    const fields = Object.entries(value as Fields);
    const empty = blank(option) as Fields;
    const kept = fields.filter(([name]) => name in empty);
    const before = former.current.get(option);
    const isSame = kept.every(([name, part]) => same(part, before?.[name]));
    const fresh = before && isSame ? before : empty;
    former.current.set(current, value as Fields);
    const isSaid = (part: Value) => wordsIn(undefined, part).some(([, text]) => text !== '');
    const lost = fields.filter(([name, part]) => !(name in fresh) && isSaid(part));
    const titles = lost.map(([name]) => titleAt(partOf(current, name), name));
    const words = titles.length > 0 ? `${titles.join(', ')}: removed.` : undefined;
    edit(path, { ...fresh, ...Object.fromEntries(kept) }, words);
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

/** An entry of a list. If it has fields, it is folded to one line that identifies it. */
function Entry({ schema, value, path }: FieldProps) {
  const { value: file } = useField(path);
  if (typeof value !== 'object') return <Field schema={schema} value={value} path={path} />;
  const entries = valueAt(file, path.slice(0, -1)) as Value[];
  const title = entryTitle(schema, entries, Number(path.at(-1)));
  const words = summaries(value, schema);
  // A kind says more than its first words do.
  const [name = title, more = ''] = hasConstant(kindOf(schema, value)) ? [title, ...words] : words;
  return (
    <Fold id={fieldId(path)} paths={[path]} title={name} more={more} isEntry>
      {() => <Control schema={schema} value={value} path={path} />}
    </Fold>
  );
}
