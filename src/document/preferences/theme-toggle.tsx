import { Moon, Sun } from 'lucide';
import { LineIcon } from '../../ui/line-icon.tsx';
import styles from './theme-toggle.module.css';

/** Switches between light and dark; preferences.js handles its clicks. */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed="false"
      aria-label={label}
      title={label}
      data-theme-toggle=""
    >
      <LineIcon shape={Moon} className={styles.moon} size={20} />
      <LineIcon shape={Sun} className={styles.sun} size={20} />
    </button>
  );
}
