import { type FieldProps, useField } from '../form-context.ts';

/** Something that is so, or is not. */
export function Switch({ value, path }: FieldProps) {
  const { edit, described } = useField(path);
  return (
    <input
      {...described}
      type="checkbox"
      checked={value === true}
      onChange={(event) => edit(path, event.target.checked)}
    />
  );
}
