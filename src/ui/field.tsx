import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  id: string;
  label: string;
  /** The error message; shown at the field and announced with it. */
  error?: string | undefined;
}

/** A text input with its label; accepts the attributes of an input. */
export function TextField({ id, label, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Labelled id={id} label={label} error={error}>
      <input className={styles.control} id={id} {...faulty(id, error)} {...input} />
    </Labelled>
  );
}

/** A textarea with its label; accepts the attributes of a textarea. */
export function TextArea({ id, label, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Labelled id={id} label={label} error={error}>
      <textarea className={styles.control} id={id} {...faulty(id, error)} {...area} />
    </Labelled>
  );
}

/** A select with its label; accepts the attributes of a select. */
export function SelectField({
  id,
  label,
  error,
  options,
  ...select
}: FieldProps &
  ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }) {
  return (
    <Labelled id={id} label={label} error={error}>
      <span className={styles.choice}>
        <select className={styles.control} id={id} {...faulty(id, error)} {...select}>
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

function Labelled({ id, label, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

const faulty = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
