import type { ReactNode } from 'react';
import ground from '../../ui/ground.module.css';
import row from '../../ui/scroll-row.module.css';
import styles from './tabs.module.css';

interface Tab {
  /** The panel's anchor, without `#`. */
  id: string;
  label: string;
  heading: string;
  panel: ReactNode;
}

interface TabsProps {
  /** The tab list's name for screen readers. */
  label: string;
  /** The first is open unless the URL's hash names another. */
  tabs: readonly Tab[];
  className?: string | undefined;
}

/**
 * Links to the panels below them, which tab-set.early.element.ts turns into tabs. Without it all
 * panels are shown, so each is a section with a heading of its own.
 */
export function Tabs({ label, tabs, className = '' }: TabsProps) {
  return (
    <tab-set className={`${ground.band} ${styles.tabs} ${className}`.trim()} data-label={label}>
      <div className={`${row.row} ${styles.list}`}>
        {tabs.map((tab) => (
          <a key={tab.id} id={`tab-${tab.id}`} className={styles.tab} href={`#${tab.id}`}>
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map(({ id, heading, panel }) => (
        <section key={id} id={id} className={styles.panel}>
          <h2 className={styles.heading}>{heading}</h2>
          {panel}
        </section>
      ))}
    </tab-set>
  );
}
