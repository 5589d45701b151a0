import { useForm } from './context.ts';
import { described, Frame, type SingleProps } from './frame.tsx';

interface TextInputProps extends SingleProps {
  value: string;
  kind: 'text' | 'number' | 'date';
  /** Characters that fit. */
  max?: number | undefined;
  /** Words that are offered, besides others. */
  choices?: readonly string[] | undefined;
  isLink: boolean;
}

/** Above this the field takes several lines. */
const ONE_LINE = 90;

export function TextInput({
  value,
  kind,
  max,
  choices,
  isLink,
  onChange,
  ...frame
}: TextInputProps) {
  const { links } = useForm();
  const offered = isLink ? links : choices?.map((choice) => ({ href: choice, label: choice }));
  const change = (text: string) =>
    onChange(kind === 'number' ? (text === '' ? undefined : Number(text)) : text);
  const props = {
    ...described(frame),
    value,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    // A space at either end is nobody's wish, and would put the text into quotes.
    onBlur: () => value !== value.trim() && change(value.trim()),
  };
  return (
    <Frame
      {...frame}
      aside={max !== undefined && kind === 'text' && <Count used={value.length} max={max} />}
    >
      {(max ?? 0) > ONE_LINE || value.includes('\n') ? (
        <textarea {...props} rows={2} />
      ) : (
        <input {...props} type={kind} step="any" list={offered && `${frame.id}.list`} />
      )}
      {offered && (
        <datalist id={`${frame.id}.list`}>
          {offered.map(({ href, label }) => (
            <option key={href} value={href} label={label} />
          ))}
        </datalist>
      )}
    </Frame>
  );
}

function Count({ used, max }: { used: number; max: number }) {
  return (
    <span className="count" data-over={used > max ? '' : undefined}>
      <meter aria-hidden="true" value={used} max={max} high={max * 0.9} />
      {used} of {max}
    </span>
  );
}
