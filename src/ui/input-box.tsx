import type { ComponentProps } from 'react';
import styles from './input-box.module.css';

interface InputBoxProps extends ComponentProps<'input'> {
  label: string;
}

/** One line of text to type, under its visible label. */
export function InputBox({ label, ...input }: InputBoxProps) {
  return (
    <label className={styles['box']}>
      <span className={styles['label']}>{label}</span>
      <input className={styles['input']} {...input} />
    </label>
  );
}
