import type { ReactNode } from 'react';
import { getShared } from '../../content/get-shared.ts';
import { TabList } from '../../features/tabs/tab-list.tsx';
import { TabPanel } from '../../features/tabs/tab-panel.tsx';
import { Tabs } from '../../features/tabs/tabs.tsx';
import type { SectionContext } from '../section-context.ts';
import { EndpointCard } from './endpoint-card.tsx';
import type { EndpointTabs as EndpointTabsContent } from './schema.ts';

interface EndpointTabsProps extends EndpointTabsContent, SectionContext {
  /** The tab list, if the page hydrates it. */
  list?: ReactNode;
}

/** The tabs that have an endpoint, with their anchors. */
export const tabsWithEndpoints = ({ tabs, anchors }: EndpointTabsContent & SectionContext) =>
  tabs
    .map(({ id, ...tab }) => ({
      ...tab,
      id: anchors.ofId(id),
      endpoints: getShared('apiEndpoints').filter((endpoint) => endpoint.tab === id),
    }))
    .filter((tab) => tab.endpoints.length > 0);

/** The API's endpoints behind tabs. */
export function EndpointTabs({ list, ...content }: EndpointTabsProps) {
  const tabs = tabsWithEndpoints(content);
  return (
    <Tabs>
      {list ?? <TabList label={content.tabsLabel} tabs={tabs} />}
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} heading={tab.heading}>
          {tab.endpoints.map((endpoint, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two endpoints may have the same path.
            <EndpointCard key={index} {...endpoint} labels={content.labels} />
          ))}
        </TabPanel>
      ))}
    </Tabs>
  );
}
