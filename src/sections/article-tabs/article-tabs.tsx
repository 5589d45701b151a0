import { TabList } from '../../features/tabs/tab-list.tsx';
import { TabPanel } from '../../features/tabs/tab-panel.tsx';
import { Tabs } from '../../features/tabs/tabs.tsx';
import type { SectionContext } from '../section-context.ts';
import { ArticleCards } from './article-cards.tsx';
import type { ArticleTabs as ArticleTabsContent } from './schema.ts';

/** Articles behind tabs. */
export function ArticleTabs({ tabsLabel, tabs, anchors }: ArticleTabsContent & SectionContext) {
  const anchored = tabs.map((tab) => ({ ...tab, id: anchors.ofId(tab.id) }));
  return (
    <Tabs>
      <TabList label={tabsLabel} tabs={anchored} />
      {anchored.map(({ id, heading, cards }) => (
        <TabPanel key={id} id={id} heading={heading}>
          <ArticleCards cards={cards} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
