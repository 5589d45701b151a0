import quotation from '../../ui/quotation.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionContext } from '../shared/section-context.ts';
import styles from './day.module.css';
import type { Day as DayContent } from './schema.ts';

/** Moments of a day along a vertical line, in chronological order. */
export function Day({ heading, intro, moments, language }: DayContent & SectionContext) {
  return (
    <Section heading={heading} intro={intro} beside>
      <ol className={styles.day}>
        {moments.map((moment) => (
          <li key={moment.time} className={styles.moment}>
            <time className={styles.time} dateTime={moment.time}>
              {moment.time}
            </time>
            <div>
              <h3 className={`${typography.plain} ${styles.title}`}>{moment.title}</h3>
              {moment.said && (
                <p className={`${quotation.quotation} ${styles.said}`}>
                  {language.quotes.join(moment.said)}
                </p>
              )}
              <p className={styles.text}>{moment.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
