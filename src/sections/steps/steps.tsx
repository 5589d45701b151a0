import { numbers } from '../../ui/numbers.ts';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import type { steps } from './schema.ts';
import styles from './steps.module.css';

/** Phases of steps on one line that goes on beyond the page. */
export function Steps(props: SectionProps<typeof steps>) {
  const { heading, intro, phases, anchors } = props;
  return (
    <Section heading={heading} intro={intro} id={anchors.ofTitle(heading)} short wide>
      <div className={styles.timeline}>
        {phases.map(({ name, steps }) => (
          <div key={name} className={styles.phase}>
            <h3 className={styles.name}>{name}</h3>
            <ol className={styles.steps} style={numbers({ steps: steps.length })}>
              {steps.map(({ title, text, needs }) => (
                <li key={title} className={styles.step}>
                  <h4 className={typography.plain}>{title}</h4>
                  <p className={styles.text}>{text}</p>
                  {needs && <p className={typography.label}>{needs}</p>}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}
