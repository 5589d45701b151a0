import { Section } from '../../ui/section.tsx';
import type { SectionContext } from '../shared/section-context.ts';
import styles from './phases.module.css';
import type { Phases as PhasesContent } from './schema.ts';

/** Phases of work: below each name the steps, along a line. */
export function Phases({ heading, intro, phases, anchors }: PhasesContent & SectionContext) {
  return (
    <Section heading={heading} intro={intro} id={anchors.ofTitle(heading)}>
      {phases.map(({ name, steps }) => (
        <div key={name} className={styles.phase}>
          <h3>{name}</h3>
          <ol className={styles.steps}>
            {steps.map(({ title, text }) => (
              <li key={title} className={styles.step}>
                <h4 className={styles.title}>{title}</h4>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Section>
  );
}
