import { Bullets } from '../../ui/bullets.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './lists.module.css';
import type { Lists as ListsContent } from './schema.ts';

/** Lists of points, each with a title: two side by side with aligned rows, more of them in rows with the title on the left. */
export function Lists({ heading, intro, lists }: ListsContent) {
  const isPair = lists.length === 2;
  return (
    <Section heading={heading} intro={intro}>
      <ul className={isPair ? styles.pair : styles.rows}>
        {lists.map(({ title, icon, points }) => (
          <li key={title}>
            <div className={styles.name}>
              {icon && <Icon name={icon} />}
              <h3>{title}</h3>
            </div>
            {isPair || points.length === 2 ? (
              <ul className={isPair ? styles.ruled : styles.rail}>
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
