import { Section } from '../../ui/section.tsx';
import type { Place } from '../place.ts';
import styles from './definitions.module.css';
import type { Definitions as DefinitionsContent } from './schema.ts';

/** A list of terms and definitions beside the heading. */
export function Definitions({ heading, intro, entries, anchors }: DefinitionsContent & Place) {
  return (
    <Section heading={heading} intro={intro} beside>
      <dl className={styles['definitions']}>
        {entries.map((entry) => (
          <div key={entry.term} id={anchors.ofTitle(entry.term)} className={styles['entry']}>
            <dt className={styles['term']}>{entry.term}</dt>
            <dd className={styles['text']}>
              <p>{entry.text}</p>
              {entry.ask && <p className={styles['ask']}>{entry.ask}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
