import { z } from 'zod';
import type { Fields, Value } from '../../writer/same.ts';
import { blank, limitsOf, optionOf, optionsOf, unwrap } from '../schema.ts';
import { Choice } from './choice.tsx';
import { type FieldProps, faultAt, idOf, useForm } from './context.ts';
import { DrawnChoice } from './drawn-choice.tsx';
import { List } from './list.tsx';
import { Mark } from './mark.tsx';
import { Tags } from './tags.tsx';
import { TextInput } from './text-input.tsx';

/** One part of a file: a group of fields, a list, a choice between shapes, or a single value. */
function Field({ schema: declared, value, path }: FieldProps) {
  const { schema, optional } = unwrap(declared);
  const { edit } = useForm();
  const { title = '' } = schema.meta() ?? {};
  if (optional && value === undefined) {
    return (
      <button
        type="button"
        className="add"
        id={idOf(path)}
        onClick={() => edit(path, blank(schema))}
      >
        + {title}
      </button>
    );
  }
  const remove = optional && (
    <button type="button" className="remove" onClick={() => edit(path, undefined)}>
      Remove {title.toLowerCase()}
    </button>
  );
  const props = { schema, value, path };
  if (
    schema instanceof z.ZodObject ||
    schema instanceof z.ZodRecord ||
    schema instanceof z.ZodUnion
  ) {
    return <Group {...props} remove={remove} />;
  }
  if (schema instanceof z.ZodArray) return <List {...props} schema={schema} draw={Parts} />;
  return (
    <div className="single">
      <Single {...props} />
      {remove}
    </div>
  );
}

function Group({ schema, value, path, remove }: FieldProps & { remove: React.ReactNode }) {
  const { faults } = useForm();
  const { title, description } = schema.meta() ?? {};
  const fault = faultAt(faults, path);
  return (
    <fieldset id={idOf(path)} className="group" tabIndex={-1}>
      <legend>{title}</legend>
      {description && <p className="help">{description}</p>}
      {fault && <p className="fault">{`${title} ${fault}`}</p>}
      <Parts schema={schema} value={value} path={path} />
      {remove}
    </fieldset>
  );
}

/** The fields of a group, without a frame of their own. */
export function Parts({ schema, value, path }: FieldProps) {
  const fields = value as Fields;
  if (schema instanceof z.ZodUnion) return <Kinds schema={schema} value={value} path={path} />;
  if (schema instanceof z.ZodRecord) {
    return Object.keys(fields).map((name) => (
      <Field
        key={name}
        schema={schema.valueType as z.ZodType}
        value={fields[name]}
        path={[...path, name]}
      />
    ));
  }
  if (!(schema instanceof z.ZodObject)) return <Field schema={schema} value={value} path={path} />;
  return Object.entries(schema.shape).map(([name, part]) => (
    <Field key={name} schema={part as z.ZodType} value={fields[name]} path={[...path, name]} />
  ));
}

/** A choice between shapes: the one that the value has, and a way to another. */
function Kinds({ schema, value, path }: FieldProps & { schema: z.ZodUnion }) {
  const { edit } = useForm();
  const options = optionsOf(schema);
  const current = optionOf(schema, value);
  if (!current) return null;
  const change = (index: number) => {
    const fresh = blank(options[index] as z.ZodType) as Fields;
    const kept = Object.entries(value as Fields).filter(([name]) => name in fresh);
    edit(path, { ...fresh, ...Object.fromEntries(kept) });
  };
  return (
    <>
      <Choice
        id={`${idOf(path)}.kind`}
        label="Kind"
        value={String(options.indexOf(current))}
        options={options.map((option, index) => [String(index), option.meta()?.title ?? ''])}
        onChange={(index) => change(Number(index))}
      />
      <Parts schema={current} value={value} path={path} />
    </>
  );
}

function Single({ schema, value, path }: FieldProps) {
  const { edit, faults } = useForm();
  const { title = '', description, control } = schema.meta() ?? {};
  const props = {
    id: idOf(path),
    label: title,
    help: description,
    fault: faultAt(faults, path),
    onChange: (next: Value) => edit(path, next),
  };
  if (control === 'svg') return <Mark {...props} value={String(value)} />;
  if (control === 'tags') {
    return <Tags {...props} value={String(value)} known={schema.meta()?.choices ?? []} />;
  }
  if (schema instanceof z.ZodEnum) {
    const options = schema.options.map(String);
    if (control)
      return <DrawnChoice {...props} control={control} value={String(value)} options={options} />;
    return (
      <Choice
        {...props}
        value={String(value)}
        options={options.map((option) => [option, option])}
      />
    );
  }
  if (schema instanceof z.ZodBoolean) {
    return (
      <label className="check">
        <input
          type="checkbox"
          id={props.id}
          checked={value === true}
          onChange={(event) => edit(path, event.target.checked)}
        />
        {title}
      </label>
    );
  }
  return (
    <TextInput
      {...props}
      value={value === undefined ? '' : String(value)}
      max={limitsOf(schema).maxLength}
      kind={
        schema instanceof z.ZodNumber
          ? 'number'
          : limitsOf(schema).format === 'date'
            ? 'date'
            : 'text'
      }
      choices={schema.meta()?.choices}
      isLink={control === 'link'}
    />
  );
}
