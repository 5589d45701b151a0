import styles from './mark.module.css';

/** The provider's mark: five bars of a voice, the middle one in the signal colour. */
export function Mark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 28 24" aria-hidden="true" focusable="false">
      <path d="M2 9.5v5M8 6.5v11M20 6.5v11M26 9.5v5" />
      <path className={styles['middle']} d="M14 2v20" />
    </svg>
  );
}
