import { Bullets } from '../../ui/bullets.tsx';
import { Icon } from '../../ui/icon.tsx';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './lists.module.css';
import type { lists } from './schema.ts';

/** Lists of points, each with a title: two side by side, more of them in rows with the title on the left. */
export function Lists(props: SectionProps<typeof lists>) {
  const { heading, intro, lists } = props;
  const isPair = lists.length === 2;
  const areRails = !isPair && lists.every(({ points }) => points.length === 2);
  const look = isPair ? `${rows.grid} ${styles.pair}` : areRails ? styles.rails : rows.rows;
  return (
    <Section heading={heading} intro={intro}>
      <ul className={look}>
        {lists.map(({ title, icon, points }) => (
          <li key={title} className={isPair ? undefined : `${rows.axis} ${styles.list}`}>
            <div className={styles.name}>
              {icon && <Icon name={icon} />}
              <h3>{title}</h3>
            </div>
            {isPair || areRails ? (
              <ul className={isPair ? rows.rows : styles.rail}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : (
              <div className={styles.points}>
                <Bullets items={points} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
