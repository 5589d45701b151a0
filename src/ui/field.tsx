import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import typography from './typography.module.css';

interface FieldProps {
  id: string;
  label: string;
  /** Stands after the label, such as that the field is optional. */
  hint?: string | undefined;
  /** Whether it has a place for an error message, `#id-error`; hidden, until a script has one. */
  hasError?: boolean;
}

/** A text input with its label; accepts the attributes of an input. */
export const TextField = (props: FieldProps & ComponentProps<'input'>) => (
  <Labelled {...props}>
    <input {...controlOf(props)} />
  </Labelled>
);

/** A textarea with its label; accepts the attributes of a textarea. */
export const TextArea = (props: FieldProps & ComponentProps<'textarea'>) => (
  <Labelled {...props}>
    <textarea {...controlOf(props)} />
  </Labelled>
);

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id'> {
  options: readonly { value: string; label: string }[];
}

/** A select with its label; accepts the attributes of a select. */
export const SelectField = ({ options, ...props }: SelectFieldProps) => (
  <Labelled {...props}>
    <span className={styles.choice}>
      <select {...controlOf(props)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  </Labelled>
);

function Labelled({ id, label, hint, hasError, children }: FieldProps & { children?: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={typography.label} htmlFor={id}>
        {label} {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      {children}
      {hasError && (
        <p hidden id={`${id}-error`} className={`${typography.label} ${styles.error}`} />
      )}
    </div>
  );
}

/** The attributes of the control itself. */
const controlOf = <Props extends FieldProps>({
  label: _label,
  hint: _hint,
  hasError: _hasError,
  ...control
}: Props) => ({ className: styles.control, ...control });
