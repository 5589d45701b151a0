import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import { exampleOf, type SectionProps } from '../shared/section-context.ts';
import styles from './partners.module.css';
import type { partners } from './schema.ts';

/** Partners in rows: logo, description and programme. */
export function Partners({ heading, example, shared }: SectionProps<typeof partners>) {
  return (
    <Section heading={heading} tag={exampleOf(example, shared)}>
      <ul className={`${surface.surface} ${rows.ruled}`}>
        {shared('partners').map(({ name, logo, description, type }) => (
          <li key={name} className={styles.partner}>
            <div className={styles.identity}>
              <span
                className={styles.logo}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: SVG of our own content files.
                dangerouslySetInnerHTML={{ __html: logo }}
              />
              <h3>{name}</h3>
            </div>
            <p className={typography.muted}>{description}</p>
            <p className={`${typography.pill} ${styles.type}`}>{type}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
