import type { z } from 'zod';
import { Icon } from '../../../src/ui/icon.tsx';
import { Waveform } from '../../../src/ui/waveform.tsx';
import { waveforms } from '../../../src/ui/waveforms.ts';
import { type FieldProps, useDescribed, useForm } from './form-context.ts';

/** A choice of one; drawings are shown beside their names, where the browser can do so. */
export function Choice({ schema, value, path }: FieldProps) {
  const { edit } = useForm();
  const options = (schema as z.ZodEnum).options.map(String);
  return (
    <select
      {...useDescribed(path)}
      value={String(value)}
      onChange={(event) => edit(path, event.target.value)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          <Drawing name={option} control={schema.meta()?.control} />
          {option}
        </option>
      ))}
    </select>
  );
}

function Drawing({ name, control }: { name: string; control: string | undefined }) {
  if (control === 'icon') return <Icon name={name as never} />;
  if (control === 'waveform') return <Waveform amplitudes={waveforms[name as never]} />;
  return null;
}
