import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  id: string;
  label: string;
  /** What is wrong with the answer; shown at the field and read out with it. */
  error?: string | undefined;
}

/** A line of text with its label. Attributes of an input pass through. */
export function TextField({ id, label, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Labelled id={id} label={label} error={error}>
      <input className={styles['control']} id={id} {...faulty(id, error)} {...input} />
    </Labelled>
  );
}

/** Several lines of text with their label. Attributes of a textarea pass through. */
export function TextArea({ id, label, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Labelled id={id} label={label} error={error}>
      <textarea className={styles['control']} id={id} {...faulty(id, error)} {...area} />
    </Labelled>
  );
}

/** One choice out of a short list, with its label. Attributes of a select pass through. */
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
      <span className={styles['choice']}>
        <select className={styles['control']} id={id} {...faulty(id, error)} {...select}>
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
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

const faulty = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
