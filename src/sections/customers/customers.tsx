import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import { Tag } from '../../ui/tag.tsx';
import typography from '../../ui/typography.module.css';
import { exampleOf, type SectionProps } from '../shared/section-context.ts';
import styles from './customers.module.css';
import type { customers } from './schema.ts';

/**
 * The customers' logos in a grid, without a visible heading. fade-in.element.ts animates them once.
 */
export function Customers({ heading, example, shared }: SectionProps<typeof customers>) {
  return (
    <Section heading={heading} silent>
      <fade-in className={styles.fadeIn}>
        <ul className={`${surface.surface} ${styles.logos}`}>
          {shared('logos').map((logo) => (
            <li key={logo.id} className={styles.logo}>
              <span
                role="img"
                aria-label={logo.name}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: SVG of our own content files.
                dangerouslySetInnerHTML={{ __html: logo.svg }}
              />
              {logo.sector && <p className={typography.small}>{logo.sector}</p>}
            </li>
          ))}
        </ul>
      </fade-in>
      {example && (
        <p className={styles.caption}>
          <Tag text={exampleOf(example, shared)} />
        </p>
      )}
    </Section>
  );
}
