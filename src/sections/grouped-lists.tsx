import type { GroupedLists as GroupedListsContent } from '../schemas/lists.ts';
import { Bullets } from '../ui/bullets.tsx';
import { Section } from '../ui/section.tsx';
import surface from '../ui/surface.module.css';
import styles from './grouped-lists.module.css';

/** Groups of bullet points in one bordered box, side by side if there is room. */
export function GroupedLists({ heading, intro, groups }: GroupedListsContent) {
  return (
    <Section heading={heading} intro={intro}>
      <ul className={`${surface['surface']} ${styles['groups']}`}>
        {groups.map((group) => (
          <li key={group.title} className={styles['group']}>
            <h3 className={styles['title']}>{group.title}</h3>
            <Bullets items={group.points} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
