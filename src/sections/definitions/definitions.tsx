import { getShared } from '../../content/get-shared.ts';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionContext } from '../section-context.ts';
import styles from './definitions.module.css';
import type { Definitions as DefinitionsContent } from './schema.ts';

/**
 * A list of terms and definitions beside the heading. `ask` links to the contact form, and begins its
 * description.
 */
export function Definitions({
  heading,
  intro,
  entries,
  anchors,
}: DefinitionsContent & SectionContext) {
  return (
    <Section heading={heading} intro={intro} beside>
      <dl className={styles.definitions}>
        {entries.map((entry) => (
          <div key={entry.term} id={anchors.ofTitle(entry.term)} className={styles.entry}>
            <dt className={styles.term}>{entry.term}</dt>
            <dd className={typography.muted}>
              <p>{entry.text}</p>
              {entry.ask && (
                <p className={styles.ask}>
                  <a href={getShared('navigation').contact.href} data-draft="">
                    {entry.ask}
                  </a>
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
