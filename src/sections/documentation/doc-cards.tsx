import type { DocCard } from '../../schemas/documentation.ts';
import surface from '../../ui/surface.module.css';
import styles from './doc-cards.module.css';

/** Clickable cards, each linked to an article on the same page. */
export function DocCards({ cards }: { cards: readonly DocCard[] }) {
  return (
    <ul className={styles['cards']}>
      {cards.map((card) => (
        <li key={card.link} className={`${surface['surface']} ${styles['card']}`}>
          <h3 className={styles['title']}>
            <a className={styles['link']} href={card.link}>
              {card.title}
            </a>
          </h3>
          <p className={styles['description']}>{card.description}</p>
        </li>
      ))}
    </ul>
  );
}
