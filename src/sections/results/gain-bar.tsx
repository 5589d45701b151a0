import styles from './gain-bar.module.css';

/** A percentage as a bar, filled with the signal colour. */
export function GainBar({ percent }: { percent: number }) {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 3" aria-hidden="true" focusable="false">
      <path className={styles['whole']} d="M0 1.5h100" />
      <path className={styles['share']} d={`M0 1.5h${percent}`} />
    </svg>
  );
}
