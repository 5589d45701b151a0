import styles from './skip-link.module.css';
import hidden from './visually-hidden.module.css';

/** The first stop of the Tab key: straight to the main content, past the header. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={`${hidden['visuallyHidden']} ${styles['skip']}`} href="#main">
      {label}
    </a>
  );
}
