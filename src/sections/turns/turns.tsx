import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import figure from '../shared/figure.module.css';
import { Figure } from '../shared/figure.tsx';
import type { SectionProps } from '../shared/section-context.ts';
import type { turns } from './schema.ts';
import styles from './turns.module.css';

/** Turns below each other: words on paper as long as they are, then the answer in red, then silence or a person. */
export function Turns(props: SectionProps<typeof turns>) {
  const { heading, turns, anchors } = props;
  return (
    <Section heading={heading} wide>
      <Figure>
        <ul className={rows.ruled}>
          {turns.map(({ said, title, text, handover }) => (
            <li key={title} id={anchors.ofTitle(title)} className={styles.turn}>
              <p className={`${typography.quotation} ${styles.said}`}>{`“${said}”`}</p>
              <div className={`${figure.agent} ${styles.answer}`}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              {handover ? (
                <p className={`${figure.colleague} ${typography.display} ${styles.handover}`}>
                  {handover}
                </p>
              ) : (
                <div className={figure.dots} />
              )}
            </li>
          ))}
        </ul>
      </Figure>
    </Section>
  );
}
