import card from '../../ui/card.module.css';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './article-cards.module.css';
import type { articleTabs } from './schema.ts';

/** Clickable cards, each linked to an article on the same page. */
export function ArticleCards({
  cards,
}: Pick<SectionProps<typeof articleTabs>['tabs'][number], 'cards'>) {
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
