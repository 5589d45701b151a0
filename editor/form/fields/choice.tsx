import type { z } from 'zod';
import { Icon } from '../../../src/ui/icon.tsx';
import { Waveform } from '../../../src/ui/waveform.tsx';
import { waveforms } from '../../../src/ui/waveforms.ts';
import { type FieldProps, useField } from './form-context.ts';

/** A select, with drawings beside the names in browsers that support it. */
export function Choice({ schema, value, path }: FieldProps) {
  const { edit, described } = useField(path);
  const control = schema.meta()?.control;
  return (
    <select
      {...described}
      value={String(value)}
      onChange={(event) => edit(path, event.target.value)}
    >
      {(schema as z.ZodEnum).options.map((option) => (
        <option key={option} value={option}>
          {control === 'icon' && <Icon name={option as never} />}
          {control === 'waveform' && <Waveform amplitudes={waveforms[option as never]} />}
          {option}
        </option>
      ))}
    </select>
  );
}
