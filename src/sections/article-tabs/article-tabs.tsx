import type { ReactNode } from 'react';
import { TabList } from '../../features/tabs/tab-list.tsx';
import { TabPanel } from '../../features/tabs/tab-panel.tsx';
import { Tabs } from '../../features/tabs/tabs.tsx';
import type { SectionContext } from '../section-context.ts';
import { ArticleCards } from './article-cards.tsx';
import type { ArticleTabs as ArticleTabsContent } from './schema.ts';

interface ArticleTabsProps extends ArticleTabsContent, SectionContext {
  /** The tab list, if the page hydrates it. */
  list?: ReactNode;
}

/** Articles behind tabs. */
export function ArticleTabs({ tabsLabel, tabs, anchors, list }: ArticleTabsProps) {
  const anchored = tabs.map((tab) => ({ ...tab, id: anchors.ofId(tab.id) }));
  return (
    <Tabs>
      {list ?? <TabList label={tabsLabel} tabs={anchored} />}
      {anchored.map(({ id, heading, cards }) => (
        <TabPanel key={id} id={id} heading={heading}>
          <ArticleCards cards={cards} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
