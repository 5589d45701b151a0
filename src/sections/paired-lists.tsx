import type { PairedLists as PairedListsContent } from '../schemas/lists.ts';
import { Section } from '../ui/section.tsx';
import styles from './paired-lists.module.css';

/** Two lists side by side, with aligned rows so that they can be compared. */
export function PairedLists({ heading, intro, lists }: PairedListsContent) {
  return (
    <Section heading={heading} intro={intro}>
      <div className={styles['pair']}>
        {lists.map((list) => (
          <div key={list.title}>
            <h3 className={styles['title']}>{list.title}</h3>
            <ul className={styles['points']}>
              {list.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
