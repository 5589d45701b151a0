import { described, Frame, type SingleProps } from './frame.tsx';

type ChoiceProps = SingleProps & {
  value: string;
  options: (readonly [value: string, label: string])[];
};

export function Choice({ value, options, onChange, ...frame }: ChoiceProps) {
  return (
    <Frame {...frame}>
      <select
        {...described(frame)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
