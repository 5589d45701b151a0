import { z } from 'zod';
import { limitsOf } from '../schema.ts';
import { type FieldProps, useField } from './form-context.ts';

/** A field with a higher limit gets several lines. */
const ONE_LINE = 90;

/** Text, a number, a date, or a checkbox. */
export function Input({ schema, value, path }: FieldProps) {
  const { edit, links, described } = useField(path);
  const { maxLength = 0, format } = limitsOf(schema);
  const { control, choices = [] } = schema.meta() ?? {};
  if (schema instanceof z.ZodBoolean) {
    return (
      <input
        {...described}
        type="checkbox"
        checked={value === true}
        onChange={(event) => edit(path, event.target.checked)}
      />
    );
  }
  const isNumber = schema instanceof z.ZodNumber;
  const read = (typed: string) => (!isNumber ? typed : typed === '' ? null : Number(typed));
  const text = String(value ?? '');
  const props = {
    ...described,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => edit(path, read(target.value)),
    // Spaces at either end are never intended, and YAML would need quotes for them.
    onBlur: () => edit(path, read(text.trim())),
  };
  if (maxLength > ONE_LINE || text.includes('\n')) return <textarea {...props} rows={2} />;
  const offered =
    control === 'link' ? links : choices.map((choice) => ({ href: choice, label: choice }));
  return (
    <>
      <input
        {...props}
        type={isNumber ? 'number' : format === 'date' ? 'date' : 'text'}
        step="any"
        list={offered.length > 0 ? `${described.id}.list` : undefined}
      />
      <datalist id={`${described.id}.list`}>
        {offered.map(({ href, label }) => (
          <option key={href} value={href} label={label} />
        ))}
      </datalist>
    </>
  );
}
