import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import styles from './mission.module.css';
import type { Mission as MissionContent } from './schema.ts';

/** The company's purpose: one large sentence, with paragraphs beside it. */
export function Mission({ heading, statement, paragraphs }: MissionContent) {
  return (
    <Section heading={heading}>
      <div className={`${rows.axis} ${styles.mission}`}>
        <p className={styles.statement}>{statement}</p>
        <div className={styles.paragraphs}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
