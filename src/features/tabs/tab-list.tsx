import styles from './tabs.module.css';

interface TabListProps {
  /** The tab list's name for screen readers. */
  label: string;
  /** One for each TabPanel, with its id; the first is open unless the URL's hash names another. */
  tabs: readonly { id: string; label: string }[];
}

/** Links to panels that follow it as siblings; enable.js turns them into tabs. Without it all panels are shown. */
export function TabList({ label, tabs }: TabListProps) {
  return (
    <div className={styles.list} data-tabs={label}>
      {tabs.map(({ id, label: name }) => (
        <a key={id} id={`tab-${id}`} className={styles.tab} href={`#${id}`}>
          {name}
        </a>
      ))}
    </div>
  );
}
