import { useState } from 'react';
import type { IconName } from '../../../src/schemas/icons.ts';
import { Icon } from '../../../src/sections/icon.tsx';
import { waveforms } from '../../../src/sections/waveforms.ts';
import { Waveform } from '../../../src/ui/waveform.tsx';
import type { SingleProps } from './frame.tsx';

type DrawnChoiceProps = SingleProps & { control: string; value: string; options: string[] };

/** A choice among drawings: each is shown, the one that stands also while the others are folded away. */
export function DrawnChoice({
  id,
  label,
  help,
  fault,
  control,
  value,
  options,
  onChange,
}: DrawnChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="drawn" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={id}>
        {label} <Drawing control={control} name={value} /> {value}
      </summary>
      {fault && <p className="fault">{`${label} ${fault}`}</p>}
      <fieldset>
        <legend>{help ?? label}</legend>
        {(isOpen ? options : []).map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={id}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <Drawing control={control} name={option} />
            {option}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

const Drawing = ({ control, name }: { control: string; name: string }) =>
  control === 'icon' ? (
    <Icon name={name as IconName} />
  ) : (
    <Waveform amplitudes={waveforms[name as keyof typeof waveforms]} />
  );
