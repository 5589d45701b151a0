import type { Groups } from '../../schemas/consulting.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './use-case-groups.module.css';

/** One row for each group of use cases: its name on the left, its bullets on the right. */
export function UseCaseGroups({ heading, intro, groups }: Groups) {
  return (
    <Section heading={heading} intro={intro}>
      <ul className={styles['groups']}>
        {groups.map(({ title, icon, points }) => (
          <li key={title} className={styles['group']}>
            <div className={styles['name']}>
              <Icon name={icon} />
              <h3 className={styles['title']}>{title}</h3>
            </div>
            <div className={styles['points']}>
              <Bullets items={points} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
