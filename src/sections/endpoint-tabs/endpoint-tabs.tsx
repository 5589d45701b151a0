import { getShared } from '../../content/get-shared.ts';
import { TabList } from '../../features/tabs/tab-list.tsx';
import { TabPanel } from '../../features/tabs/tab-panel.tsx';
import { Tabs } from '../../features/tabs/tabs.tsx';
import type { SectionContext } from '../section-context.ts';
import { EndpointCard } from './endpoint-card.tsx';
import type { EndpointTabs as EndpointTabsContent } from './schema.ts';

/** The API's endpoints behind tabs; a tab without endpoints is left out. */
export function EndpointTabs(props: EndpointTabsContent & SectionContext) {
  const { tabsLabel, labels, anchors } = props;
  const tabs = props.tabs
    .map(({ id, ...tab }) => ({
      ...tab,
      id: anchors.ofId(id),
      endpoints: getShared('apiEndpoints').filter((endpoint) => endpoint.tab === id),
    }))
    .filter((tab) => tab.endpoints.length > 0);
  return (
    <Tabs>
      <TabList label={tabsLabel} tabs={tabs} />
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} heading={tab.heading}>
          {tab.endpoints.map((endpoint, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two endpoints may have the same path.
            <EndpointCard key={index} {...endpoint} labels={labels} />
          ))}
        </TabPanel>
      ))}
    </Tabs>
  );
}
