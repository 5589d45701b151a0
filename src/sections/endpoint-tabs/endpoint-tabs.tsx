import { Tabs } from '../../features/tabs/tabs.tsx';
import type { SectionProps } from '../shared/section-context.ts';
import { EndpointCard } from './endpoint-card.tsx';
import styles from './endpoint-tabs.module.css';
import type { endpointTabs } from './schema.ts';

/** The API's endpoints behind tabs; a tab without endpoints is left out. */
export function EndpointTabs(props: SectionProps<typeof endpointTabs>) {
  const { tabsLabel, labels, bench, anchors, shared } = props;
  const tag = shared('company').example?.label;
  const tabs = props.tabs.flatMap(({ id, label, heading }) => {
    const endpoints = shared('apiEndpoints').filter(({ tab }) => tab === id);
    if (endpoints.length === 0) return [];
    const panel = endpoints.map((endpoint, index) => (
      <EndpointCard
        // biome-ignore lint/suspicious/noArrayIndexKey: two endpoints may have the same path.
        key={index}
        {...endpoint}
        id={anchors.ofTitle(`${endpoint.method} ${endpoint.path}`)}
        labels={labels}
        bench={bench}
        tag={tag}
      />
    ));
    return { id: anchors.ofId(id), label, heading, panel };
  });
  return <Tabs label={tabsLabel} tabs={tabs} className={styles.tabs} />;
}
