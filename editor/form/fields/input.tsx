import { z } from 'zod';
import type { Value } from '../../writer/value.ts';
import { limitsOf } from '../schema.ts';
import { type FieldProps, useDescribed, useForm } from './form-context.ts';

/** Above this the field takes several lines. */
const ONE_LINE = 90;

/** Words, a number, a day, or yes and no. */
export function Input({ schema, value, path }: FieldProps) {
  const { edit, links } = useForm();
  const described = useDescribed(path);
  const { maxLength = 0, format } = limitsOf(schema);
  const { control, choices = [] } = schema.meta() ?? {};
  const offered =
    control === 'link' ? links : choices.map((choice) => ({ href: choice, label: choice }));
  const set = (next: Value) => edit(path, next);
  if (schema instanceof z.ZodBoolean) {
    return (
      <input
        {...described}
        type="checkbox"
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
      />
    );
  }
  if (schema instanceof z.ZodNumber) {
    return (
      <input
        {...described}
        type="number"
        step="any"
        value={Number.isFinite(value) ? String(value) : ''}
        onChange={({ target }) => set(target.value === '' ? undefined : target.valueAsNumber)}
      />
    );
  }
  const text = String(value ?? '');
  const props = {
    ...described,
    value: text,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
    // A space at either end is nobody's wish, and would put the text into quotes.
    onBlur: () => set(text.trim()),
  };
  return (
    <>
      {maxLength > ONE_LINE || text.includes('\n') ? (
        <textarea {...props} rows={2} />
      ) : (
        <input
          {...props}
          type={format === 'date' ? 'date' : 'text'}
          list={offered.length > 0 ? `${described.id}.list` : undefined}
        />
      )}
      <datalist id={`${described.id}.list`}>
        {offered.map(({ href, label }) => (
          <option key={href} value={href} label={label} />
        ))}
      </datalist>
    </>
  );
}
