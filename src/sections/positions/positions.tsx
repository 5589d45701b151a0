import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { exampleOf, type SectionProps } from '../shared/section-context.ts';
import styles from './positions.module.css';
import type { positions } from './schema.ts';

/** Open positions in rows, without an apply action. */
export function Positions(props: SectionProps<typeof positions>) {
  const { heading, example, intro, labels, shared } = props;
  return (
    <Section heading={heading} intro={intro} tag={exampleOf(example, shared)}>
      <ul className={rows.rows}>
        {shared('jobs').map((job) => (
          <li key={job.title} className={rows.axis}>
            <h3>{job.title}</h3>
            <dl className={styles.facts}>
              {(['department', 'location', 'type'] as const).map((fact) => (
                <div key={fact}>
                  <dt className={typography.small}>{labels[fact]}</dt>
                  <dd>{job[fact]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
