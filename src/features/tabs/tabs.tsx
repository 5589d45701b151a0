import type { ReactNode } from 'react';
import ground from '../../ui/ground.module.css';

/** The frame around one TabList and the TabPanels that it opens, which stand beside each other in it. */
export function Tabs({ children }: { children: ReactNode }) {
  return <div className={ground['band']}>{children}</div>;
}
