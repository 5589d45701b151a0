import { withFact } from '../../site/schemas/facts.ts';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import styles from './results.module.css';
import type { Results as ResultsContent } from './schema.ts';

/** Success stories side by side, each with the gain that is claimed for it. */
export function Results({ heading, intro, gainLabel, stories }: ResultsContent) {
  return (
    <Section heading={heading} intro={intro}>
      <ul className={`${rows.columns} ${styles.stories}`}>
        {stories.map(({ sector, gain, text, fact }) => (
          <li key={sector} className={styles.story}>
            <h3 className={typography.minor}>{sector}</h3>
            <p className={typography.muted}>{withFact(text, fact)}</p>
            <p className={styles.gain}>
              {gain} {gainLabel}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
