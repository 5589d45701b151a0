import { withFact } from '../../schemas/facts.ts';
import { barsPath } from '../../ui/bars-path.ts';
import { numbers } from '../../ui/numbers.ts';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import figure from '../shared/figure.module.css';
import { Figure, FigureBlock, Foot } from '../shared/figure.tsx';
import type { SectionProps } from '../shared/section-context.ts';
import type { steps } from './schema.ts';
import styles from './steps.module.css';

/** Phases of steps as the columns of a chart; the second phase begins at the page's axis. */
export function Steps(props: SectionProps<typeof steps>) {
  const { heading, intro, phases, lanes, legend, caption, anchors } = props;
  const count = phases.reduce((sum, { steps }) => sum + steps.length, 0);
  const first = phases.length > 1 ? (phases[0]?.steps.length ?? 0) : Math.ceil(count / 2);
  return (
    <Section heading={heading} intro={intro} id={anchors.ofTitle(heading)} wide>
      <Figure length={count}>
        <div style={numbers({ first, rest: count - first })}>
          <div className={`${styles.columns} ${styles.phases}`}>
            {phases.map(({ name, steps }) => (
              <div key={name} className={styles.phase} style={numbers({ steps: steps.length })}>
                <h3 className={`${typography.plain} ${typography.kicker} ${styles.name}`}>
                  {name}
                </h3>
                <ol className={styles.steps}>
                  {steps.map(({ title, text, left }) => (
                    <li key={title} className={styles.step}>
                      {left && <LongList left={left} />}
                      <h4 className={typography.plain}>{title}</h4>
                      <p className={`${typography.small} ${styles.text}`}>{text}</p>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
          {lanes.length > 0 && (
            <div className={`${styles.columns} ${styles.numbers}`} aria-hidden="true">
              {Array.from({ length: count }, (_, step) => step + 1).map((step) => (
                <span key={step}>{step}</span>
              ))}
            </div>
          )}
          <ul className={rows.ruled}>
            {lanes.map((lane) => (
              <Lane key={lane.title ?? ''} {...lane} count={count} />
            ))}
          </ul>
        </div>
      </Figure>
      <Foot keys={legend} caption={caption} />
    </Section>
  );
}

/** A lane's words stand where it has no block: before the first, if two columns are free there, or else after the last. */
function Lane({
  title,
  text,
  fact,
  blocks,
  count,
}: SectionProps<typeof steps>['lanes'][number] & { count: number }) {
  const begin = Math.min(...blocks.map(({ from }) => from));
  const end = Math.max(...blocks.map(({ to }) => to));
  const free = begin > 2 ? { from: 1, to: begin } : { from: Math.min(end, count), to: count + 1 };
  return (
    <li className={`${styles.columns} ${title ? styles.lane : styles.yours}`}>
      {title && (
        <div className={styles.say} style={numbers(free)}>
          <h3 className={typography.plain}>{title}</h3>
          {text && <p className={`${typography.small} ${styles.text}`}>{withFact(text, fact)}</p>}
        </div>
      )}
      <div className={`${figure.dots} ${styles.dots}`} />
      {blocks.map((block) => (
        <FigureBlock
          key={block.from}
          {...block}
          to={block.to > count + 1 ? count + 2 : block.to}
          drawn={`${title} ${text}`}
          className={styles.block}
        />
      ))}
    </li>
  );
}

/** The loudness of what a long list begins with, and the order in which it is left. */
const BARS = [5, 9, 6, 10, 4, 8, 6, 9, 5, 10, 7, 5, 9, 6, 8, 5].map((tenths) => tenths / 10);
const ORDER = [9, 3, 12, 1, 7, 14, 5, 10, 2, 6, 13, 15, 0, 8, 4, 11];

/** Sixteen bars, of which some are left; the last one is red. */
function LongList({ left }: { left: number }) {
  const kept = new Set(ORDER.slice(0, left));
  const draw = (isDrawn: (bar: number) => boolean, least?: number) =>
    barsPath(
      BARS.map((loudness, bar) => (isDrawn(bar) ? (least ?? loudness) : null)),
      { step: 8, height: 80, middle: 50 },
    );
  return (
    <svg
      className={styles.list}
      viewBox="0 0 128 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={draw((bar) => kept.has(bar))} className={left === 1 ? styles.last : ''} />
      <path d={draw((bar) => !kept.has(bar), 0)} className={styles.gone} />
    </svg>
  );
}
