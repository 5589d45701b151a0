import rows from '../../ui/rows.module.css';
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
    <ul className={`${rows.grid} ${styles.cards}`}>
      {cards.map((card) => (
        <li key={card.link} className={`${surface.surface} ${styles.card}`}>
          <h3>
            <a className={styles.link} href={card.link}>
              {card.title}
            </a>
          </h3>
          <p className={typography.muted}>{card.description}</p>
        </li>
      ))}
    </ul>
  );
}
