import type { Job, PositionList as PositionListContent } from '../../schemas/company.ts';
import { Section } from '../../ui/section.tsx';
import styles from './position-list.module.css';

interface PositionListProps extends PositionListContent {
  jobs: readonly Job[];
}

/** Open positions in rows, without an apply action (specification, section 2, Careers). */
export function PositionList({ heading, intro, jobs, ...labels }: PositionListProps) {
  return (
    <Section heading={heading} intro={intro}>
      <ul className={styles['positions']}>
        {jobs.map((job) => (
          <li key={job.title} className={styles['position']}>
            <h3 className={styles['title']}>{job.title}</h3>
            <dl className={styles['facts']}>
              {(['department', 'location', 'type'] as const).map((fact) => (
                <div key={fact}>
                  <dt>{labels[fact]}</dt>
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
