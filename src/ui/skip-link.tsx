import styles from './skip-link.module.css';

/** The first stop of the Tab key: straight to the main content, past the header. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles['skip']} href="#main">
      {label}
    </a>
  );
}
