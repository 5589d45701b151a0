import { numbers } from '../../ui/numbers.ts';
import { Section } from '../../ui/section.tsx';
import speakers from '../../ui/speakers.module.css';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import type { stories } from './schema.ts';
import styles from './stories.module.css';

/**
 * What projects have gained: bands that are red as far as their percentage, each with its story.
 */
export function Stories(props: SectionProps<typeof stories>) {
  const { heading, intro, request, stories, anchors } = props;
  const ask = request && (
    <p className={styles.request}>
      <a href={request.href} data-draft={request.draft}>
        {request.label}
      </a>
    </p>
  );
  return (
    <Section heading={heading} intro={intro} aside={ask} id={anchors.ofTitle(heading)} wide>
      <ul className={styles.stories}>
        {stories.map(({ title, figure, text }) => {
          const [value = '', ...unit] = figure.split(' ');
          return (
            <li
              key={title}
              className={styles.story}
              style={numbers({ value: Number.parseFloat(value) })}
            >
              <p className={`${typography.display} ${speakers.agent} ${styles.value}`}>
                {`${value} `}
                <span>{unit.join(' ')}</span>
              </p>
              <div className={styles.about}>
                <h3>{title}</h3>
                <p className={typography.muted}>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
