import { controlId } from '../../content/fields/anchors.ts';
import { Tabs } from '../../features/tabs/tabs.tsx';
import card from '../../ui/card.module.css';
import { TextField } from '../../ui/field.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import { landmarkName, type SectionProps } from '../shared/section-context.ts';
import styles from './article-tabs.module.css';
import type { articleTabs } from './schema.ts';

/** Articles behind tabs, perhaps below a search box that has no effect. */
export function ArticleTabs(props: SectionProps<typeof articleTabs>) {
  const { search, nth, anchors, tabsLabel } = props;
  const tabs = props.tabs.map(({ id, label, heading, cards }) => ({
    id: anchors.ofId(id),
    label,
    heading,
    panel: <ArticleCards cards={cards} />,
  }));
  return (
    <>
      {search && (
        <search className={styles.search} aria-label={landmarkName(search.label, nth)}>
          <TextField
            id={controlId('search-box', nth)}
            type="search"
            autoComplete="off"
            label={search.label}
            placeholder={search.placeholder}
          />
          {search.hint && <p className={`${typography.small} ${styles.hint}`}>{search.hint}</p>}
        </search>
      )}
      <Tabs label={tabsLabel} tabs={tabs} />
    </>
  );
}

/** Clickable cards, each linked to an article on the same page. */
function ArticleCards({ cards }: Pick<SectionProps<typeof articleTabs>['tabs'][number], 'cards'>) {
  return (
    <ul className={card.grid} data-count={cards.length}>
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
