import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import typography from './typography.module.css';

interface FieldProps {
  id: string;
  label: string;
  /** Stands after the label, such as that the field is optional. */
  hint?: string | undefined;
  /** The error message; shown at the field and announced with it. */
  error?: string | undefined;
}

/** A text input with its label; accepts the attributes of an input. */
export function TextField({
  id,
  label,
  hint,
  error,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <input className={styles.control} id={id} {...invalidProps(id, error)} {...input} />
    </Labelled>
  );
}

/** A textarea with its label; accepts the attributes of a textarea. */
export function TextArea({
  id,
  label,
  hint,
  error,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea className={styles.control} id={id} {...invalidProps(id, error)} {...area} />
    </Labelled>
  );
}

/** A select with its label; accepts the attributes of a select. */
export function SelectField({
  id,
  label,
  hint,
  error,
  options,
  ...select
}: FieldProps &
  ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <span className={styles.choice}>
        <select className={styles.control} id={id} {...invalidProps(id, error)} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </Labelled>
  );
}

function Labelled({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={typography.label} htmlFor={id}>
        {label} {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={`${typography.label} ${styles.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}

const invalidProps = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
