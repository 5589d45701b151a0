import { Tabs } from '../../features/tabs/tabs.tsx';
import card from '../../ui/card.module.css';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './article-tabs.module.css';
import type { articleTabs } from './schema.ts';

/** Links to articles, as cards behind tabs. */
export function ArticleTabs({ tabs, tabsLabel, anchors }: SectionProps<typeof articleTabs>) {
  return (
    <Tabs
      label={tabsLabel}
      tabs={tabs.map(({ id, label, heading, cards }) => ({
        id: anchors.ofId(id),
        label,
        heading,
        panel: <ArticleCards cards={cards} />,
      }))}
    />
  );
}

/** Clickable cards, each linked to an article on the same page. */
function ArticleCards({ cards }: Pick<SectionProps<typeof articleTabs>['tabs'][number], 'cards'>) {
  return (
    <ul className={card.grid}>
      {cards.map(({ title, description, link }) => (
        <li key={link} className={`${surface.surface} ${card.card} ${card.linked}`}>
          <h3>
            <a className={styles.link} href={link}>
              {title}
            </a>
          </h3>
          <p className={typography.muted}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
