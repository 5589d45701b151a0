import type { z } from 'zod';
import * as ICONS from '../../../../src/content/fields/icons.ts';
import { Icon } from '../../../../src/ui/icon.tsx';
import { type FieldProps, useField } from '../form-context.ts';

/**
 * A select of what the schema allows, with drawings beside the names in browsers that support it.
 */
export function Choice(props: FieldProps) {
  const { options } = props.schema as z.ZodEnum;
  const { names } = props.schema.meta() ?? {};
  const named = options.map((option) => [
    option,
    names?.[option] ?? String(option).replaceAll('-', ' '),
  ]);
  return <Select {...props} names={Object.fromEntries(named)} />;
}

interface SelectProps extends FieldProps {
  /** Each value with what it is called. */
  names: Readonly<Record<string, string>>;
}

export function Select({ schema, value, path, names }: SelectProps) {
  const { edit, described } = useField(path);
  const control = schema.meta()?.control;
  const isListed = String(value) in names;
  return (
    <select
      {...described}
      value={String(value)}
      onChange={(event) => edit(path, event.target.value)}
    >
      {!isListed && <option value={String(value)}>{String(value) || 'Choose'}</option>}
      {Object.entries(names).map(([option, name]) => (
        <option key={option} value={option}>
          {control === 'icon' && <Icon shape={ICONS[option as keyof typeof ICONS]} />}
          {name}
        </option>
      ))}
    </select>
  );
}
