import surface from '../../ui/surface.module.css';
import styles from './article-cards.module.css';
import type { ArticleTabs } from './schema.ts';

/** Clickable cards, each linked to an article on the same page. */
export function ArticleCards({ cards }: Pick<ArticleTabs['tabs'][number], 'cards'>) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.link} className={`${surface.surface} ${styles.card}`}>
          <h3 className={styles.title}>
            <a className={styles.link} href={card.link}>
              {card.title}
            </a>
          </h3>
          <p className={styles.description}>{card.description}</p>
        </li>
      ))}
    </ul>
  );
}
