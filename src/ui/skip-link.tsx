import styles from './skip-link.module.css';
import hidden from './visually-hidden.module.css';

/** The first link in the tab order: skips the header. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={`${hidden.visuallyHidden} ${styles.skip}`} href="#main">
      {label}
    </a>
  );
}
