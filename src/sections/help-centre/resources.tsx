import type { ReactNode } from 'react';
import type { Resources as ResourcesContent } from '../../schemas/help.ts';
import { Icon } from '../../ui/icon.tsx';
import { PlaceholderButton } from '../../ui/placeholder-button.tsx';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import styles from './resources.module.css';

/** Further resources, each with an icon, a sentence and a button. */
export function Resources({
  heading,
  cards,
  children,
}: ResourcesContent & { children?: ReactNode }) {
  return (
    <Section heading={heading}>
      <ul className={styles['resources']}>
        {cards.map((card) => (
          <li key={card.title} className={`${surface['surface']} ${styles['resource']}`}>
            <Icon name={card.icon} />
            <h3 className={styles['title']}>{card.title}</h3>
            <p className={styles['text']}>{card.text}</p>
            <PlaceholderButton {...card.button} variant="secondary" />
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}
