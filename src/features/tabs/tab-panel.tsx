import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabPanelProps {
  /** The panel's anchor, without `#`. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** The panel of one tab: a section with its own heading, because without scripts all panels are shown. */
export function TabPanel({ id, heading, children }: TabPanelProps) {
  return (
    <section id={id} className={styles.panel}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}
