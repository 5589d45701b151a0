import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './daily-load.module.css';
import { capacityFor, capacityPath, loadPath, SIZE } from './load-curve.ts';
import type { dailyLoad } from './schema.ts';

const CLOCK = ['00:00', '06:00', '12:00', '18:00', '24:00'];

/** A drawing of how capacity follows the load over a day; the caption describes it in words. */
export function DailyLoad({
  heading,
  intro,
  hours,
  load,
  capacity,
  caption,
}: SectionProps<typeof dailyLoad>) {
  return (
    <Section heading={heading} intro={intro} beside>
      <figure className={`${surface.surface} ${styles.figure}`}>
        <div className={`${typography.label} ${styles.key}`} aria-hidden="true">
          <span>
            <svg viewBox="0 0 16 10" aria-hidden="true">
              <path className={styles.bars} d="M4 4v2M12 3v4" />
            </svg>
            {load}
          </span>
          <span>
            <svg viewBox="0 0 16 10" aria-hidden="true">
              <path className={styles.steps} d="M0 5h16" />
            </svg>
            {capacity}
          </span>
        </div>
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
          <path className={styles.bars} d={loadPath(hours)} />
          <path className={styles.steps} d={capacityPath(capacityFor(hours))} />
        </svg>
        <div className={`${typography.small} ${styles.clock}`} aria-hidden="true" dir="ltr">
          {CLOCK.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </div>
        <figcaption className={typography.small}>{caption}</figcaption>
      </figure>
    </Section>
  );
}
