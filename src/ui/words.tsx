import styles from './words.module.css';

/** The words of a headline on the waves, which break their lines as far as each of its own lines is long. */
export const Words = ({ children }: { children: string }) => (
  <span className={styles.words}>
    <span className={styles.letters}>{children}</span>
  </span>
);
