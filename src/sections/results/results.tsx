import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import styles from './results.module.css';
import type { Results as ResultsContent } from './schema.ts';

/** Success stories side by side, each starting with its figure. */
export function Results({ heading, intro, gainLabel, stories }: ResultsContent) {
  return (
    <Section heading={heading} intro={intro}>
      <ul className={styles.stories}>
        {stories.map(({ sector, gain, text }) => (
          <li key={sector} className={styles.story}>
            <h3 className={typography.minor}>{sector}</h3>
            <p className={styles.gain}>
              <span className={styles.figure}>{gain}</span> {gainLabel}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
