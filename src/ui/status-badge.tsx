import styles from './status-badge.module.css';

export type StatusColour = 'green' | 'yellow' | 'red' | 'blue' | 'purple' | 'grey';

/** A state in one word, with a dot in its colour: the word alone says it all. */
export function StatusBadge({ colour, label }: { colour: StatusColour; label: string }) {
  return (
    <span className={styles['badge']} data-colour={colour}>
      {label}
    </span>
  );
}
