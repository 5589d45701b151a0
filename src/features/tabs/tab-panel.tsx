import type { ReactNode } from 'react';
import ground from '../../ui/ground.module.css';
import styles from './tabs.module.css';

interface TabPanelProps {
  /** The panel's address on the page, without `#`. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** What one tab opens. A section with a heading of its own, since without scripts all are shown. */
export function TabPanel({ id, heading, children }: TabPanelProps) {
  return (
    <section id={id} className={`${ground['ground']} ${styles['panel']}`}>
      <h2 className={styles['heading']}>{heading}</h2>
      {children}
    </section>
  );
}
