import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { nextTab } from './next-tab.ts';
import styles from './tabs.module.css';

interface TabListProps {
  /** The tab list's name for screen readers. */
  label: string;
  /** One for each TabPanel, with its id; the first is open unless the URL's hash names another. */
  tabs: readonly { id: string; label: string }[];
}

/**
 * Tabs with automatic activation (ARIA Authoring Practices); each has its own URL: #guides opens that
 * tab. Prerendered as links to panels that are all visible; hydration turns them into tabs, and
 * pre-hydration.js handles earlier clicks.
 */
export function TabList({ label, tabs }: TabListProps) {
  const [selected, setSelected] = useState<string>();

  useEffect(() => {
    const named = () => tabs.find(({ id }) => `#${id}` === location.hash)?.id;
    const follow = () => setSelected((current) => named() ?? current ?? tabs[0]?.id);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [tabs]);

  useEffect(() => {
    if (!selected) return;
    for (const { id } of tabs) showPanel(id, id === selected);
  }, [tabs, selected]);

  const select = (id: string) => {
    setSelected(id);
    history.replaceState(history.state, '', `#${id}`);
  };
  const onClick = (event: MouseEvent<HTMLElement>, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const next = nextTab(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    select(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  };

  if (!selected) {
    return (
      <div className={styles.list}>
        {tabs.map(({ id, label: name }) => (
          <a key={id} id={tabId(id)} className={styles.tab} href={`#${id}`}>
            {name}
          </a>
        ))}
      </div>
    );
  }
  return (
    <div className={styles.list} role="tablist" aria-label={label}>
      {tabs.map(({ id, label: name }, index) => (
        <a
          key={id}
          id={tabId(id)}
          className={styles.tab}
          href={`#${id}`}
          role="tab"
          aria-controls={id}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          onClick={(event) => onClick(event, id)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {name}
        </a>
      ))}
    </div>
  );
}

const tabId = (panelId: string) => `tab-${panelId}`;

/** Turns a prerendered section into a tab panel, open or closed. */
function showPanel(id: string, open: boolean): void {
  const panel = document.getElementById(id);
  if (!panel) return;
  panel.role = 'tabpanel';
  panel.tabIndex = 0;
  panel.setAttribute('aria-labelledby', tabId(id));
  panel.hidden = !open;
}
