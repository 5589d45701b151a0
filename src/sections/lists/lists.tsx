import { Bullets } from '../../ui/bullets.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import styles from './lists.module.css';
import type { Lists as ListsContent } from './schema.ts';

/**
 * Lists of points, each with a title: two side by side with aligned rows, three or four in one box, more of them
 * in rows with the title on the left.
 */
export function Lists({ heading, intro, lists }: ListsContent) {
  const form = lists.length === 2 ? 'pair' : lists.length <= 4 ? 'box' : 'rows';
  return (
    <Section heading={heading} intro={intro}>
      <ul className={form === 'box' ? `${surface.surface} ${styles[form]}` : styles[form]}>
        {lists.map(({ title, icon, points }) => (
          <li key={title}>
            <div className={styles.name}>
              {icon && <Icon name={icon} />}
              <h3>{title}</h3>
            </div>
            {form === 'pair' ? (
              <ul className={styles.ruled}>
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
