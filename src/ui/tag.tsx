import styles from './tag.module.css';

/** Says that what stands beside it is sample data. */
export const Tag = ({ text }: { text: string | undefined }) =>
  text && <span className={styles.tag}>{text}</span>;
