import { Tabs } from '../../features/tabs/tabs.tsx';
import type { SectionContext } from '../shared/section-context.ts';
import { ArticleCards } from './article-cards.tsx';
import type { ArticleTabs as ArticleTabsContent } from './schema.ts';

/** Articles behind tabs. */
export function ArticleTabs(props: ArticleTabsContent & SectionContext) {
  const tabs = props.tabs.map(({ id, label, heading, cards }) => ({
    id: props.anchors.ofId(id),
    label,
    heading,
    panel: <ArticleCards cards={cards} />,
  }));
  return <Tabs label={props.tabsLabel} tabs={tabs} />;
}
