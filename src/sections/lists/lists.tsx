import { Bullets } from '../../ui/bullets.tsx';
import card from '../../ui/card.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './lists.module.css';
import type { lists } from './schema.ts';

/** Lists of points, each a card with a title. */
export function Lists(props: SectionProps<typeof lists>) {
  const { heading, intro, lists } = props;
  return (
    <Section heading={heading} intro={intro}>
      <ul className={card.grid} data-count={lists.length}>
        {lists.map(({ title, icon, points }) => (
          <li key={title} className={`${surface.surface} ${card.card}`}>
            <div className={styles.name}>
              {icon && <Icon name={icon} />}
              <h3>{title}</h3>
            </div>
            <Bullets items={points} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
