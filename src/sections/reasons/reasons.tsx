import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import styles from './reasons.module.css';
import type { Reasons as ReasonsContent } from './schema.ts';

/** Short arguments side by side, each under a heavy rule. */
export function Reasons({ heading, items }: ReasonsContent) {
  return (
    <Section heading={heading}>
      <ul className={styles.reasons} data-columns={items.length % 3 === 0 ? 3 : 2}>
        {items.map((item) => (
          <li key={item.title} className={styles.reason}>
            <h3 className={styles.title}>{item.title}</h3>
            <p className={typography.muted}>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
