import styles from './status-badge.module.css';

/** The colours of a status; styles have one for light and one for dark. */
export type StatusColour = 'green' | 'yellow' | 'red' | 'blue' | 'purple';

interface StatusBadgeProps {
  /** Grey without one. */
  colour: StatusColour | undefined;
  label: string;
}

/** A status with a coloured dot; the text alone is sufficient. */
export function StatusBadge({ colour, label }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-colour={colour}>
      {label}
    </span>
  );
}
