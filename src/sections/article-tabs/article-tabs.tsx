import { Tabs } from '../../features/tabs/tabs.tsx';
import type { SectionProps } from '../shared/section-context.ts';
import { ArticleCards } from './article-cards.tsx';
import type { articleTabs } from './schema.ts';

/** Articles behind tabs. */
export function ArticleTabs(props: SectionProps<typeof articleTabs>) {
  const tabs = props.tabs.map(({ id, label, heading, cards }) => ({
    id: props.anchors.ofId(id),
    label,
    heading,
    panel: <ArticleCards cards={cards} />,
  }));
  return <Tabs label={props.tabsLabel} tabs={tabs} />;
}
