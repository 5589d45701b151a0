import type { ComponentProps } from 'react';
import styles from './input-box.module.css';

interface SelectBoxProps extends ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** One choice out of a short list, under its visible label. */
export function SelectBox({ label, options, ...select }: SelectBoxProps) {
  return (
    <label className={styles['box']}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['choice']}>
        <select className={styles['input']} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
