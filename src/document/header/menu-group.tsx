import { ChevronDown } from 'lucide';
import { LineIcon } from '../../ui/icon.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import styles from './menu-group.module.css';
import menuItem from './menu-item.module.css';

interface MenuGroupProps {
  label: string;
  entries: readonly { label: string; href: string; text: string }[];
  /** URL path of the current page. */
  path: string;
}

/** A button that shows a list of links. It is a disclosure, so it has no menu roles. */
export function MenuGroup({ label, entries, path }: MenuGroupProps) {
  const holdsCurrent = entries.some((entry) => entry.href === path);
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={menuItem.item}
        aria-expanded="false"
        data-current={holdsCurrent || undefined}
      >
        {label}
        <LineIcon shape={ChevronDown} className={styles.chevron} size={16} />
      </button>
      <div className={`${surface.surface} ${styles.panel}`}>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.href}>
              <a
                className={styles.entry}
                href={entry.href}
                aria-current={path === entry.href ? 'page' : undefined}
              >
                <span className={styles.entryLabel}>{entry.label}</span>
                <span className={typography.small}>{entry.text}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
