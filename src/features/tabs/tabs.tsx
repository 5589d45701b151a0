import type { ReactNode } from 'react';
import ground from '../../ui/ground.module.css';
import styles from './tabs.module.css';

/** Wraps one TabList and its TabPanels, which have to be siblings. */
export function Tabs({ children }: { children: ReactNode }) {
  return <div className={`${ground.band} ${ground.ground} ${styles.tabs}`}>{children}</div>;
}
