import { Bullets } from '../../ui/bullets.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { numbers } from '../../ui/numbers.ts';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import figure from '../shared/figure.module.css';
import { Figure, FigureBlock, Foot } from '../shared/figure.tsx';
import type { SectionProps } from '../shared/section-context.ts';
import type { score } from './schema.ts';
import styles from './score.module.css';

type Lane = SectionProps<typeof score>['lanes'][number];

/** Lanes below each other: what each is on the left of the axis, its blocks on the scale to the right. */
export function Score(props: SectionProps<typeof score>) {
  const { heading, intro, length, start, marks, lanes, heard, legend, caption, anchors } = props;
  const spoken = lanes
    .flatMap(({ title, text, blocks }) =>
      blocks.map((block) => ({ ...block, drawn: `${title} ${text}` })),
    )
    .filter(({ who }) => who === 'agent')
    .sort((a, b) => a.from - b.from);
  return (
    <Section heading={heading} intro={intro} id={anchors.ofTitle(heading)} wide>
      <Figure length={length}>
        {(start || marks.length > 0) && (
          <div className={`${styles.lane} ${styles.marks}`}>
            {start && (
              <p className={styles.start}>
                <b>{start.title}</b> {start.text}
              </p>
            )}
            <div className={styles.track}>
              {marks.map(({ at, text }) => (
                <span key={at} className={styles.mark} style={numbers({ from: at })}>
                  {text}
                </span>
              ))}
            </div>
          </div>
        )}
        <ol className={rows.ruled}>
          {lanes.map((lane) => (
            <li key={lane.title} className={styles.lane}>
              <Words {...lane} />
              {lane.voices ? <Voices voices={lane.voices} /> : <Track {...lane} length={length} />}
            </li>
          ))}
          {heard && (
            <li className={`${styles.lane} ${styles.heard}`}>
              <Words {...heard} />
              <div className={styles.track}>
                {spoken.map((block) => (
                  <FigureBlock key={block.from} {...block} />
                ))}
                <FigureBlock
                  who="colleague"
                  from={length}
                  to={length + 1}
                  words={heard.handover}
                  drawn=""
                  className={styles.beyond}
                />
              </div>
            </li>
          )}
        </ol>
      </Figure>
      <Foot keys={legend} caption={caption} />
    </Section>
  );
}

/** What a lane is. */
function Words({ label, title, badge, said, text, points, link, blocks }: Partial<Lane>) {
  const length = blocks?.[0]?.words;
  return (
    <div className={styles.words}>
      <div className={styles.what}>
        {label && <p className={typography.kicker}>{label}</p>}
        <div className={styles.title}>
          <h3>{title}</h3>
          {badge && <p className={`${typography.pill} ${figure.agent}`}>{badge}</p>}
        </div>
        {said && <p className={typography.quotation}>{`“${said}”`}</p>}
        {text && <p className={typography.muted}>{text}</p>}
        {link && (
          <ButtonLink
            {...link}
            variant={badge ? 'primary' : 'secondary'}
            draft={`${link.label}: ${[title, length].filter(Boolean).join(', ')}`}
          />
        )}
      </div>
      {points && <Bullets items={points} />}
    </div>
  );
}

const Track = ({ title, text, blocks, length }: Lane & { length: number }) => (
  <div className={styles.track}>
    <div className={`${figure.dots} ${styles.dots}`} />
    {blocks.map((block) => (
      <FigureBlock
        key={block.from}
        {...block}
        drawn={`${title} ${text}`}
        className={block.to > length ? styles.beyond : styles.block}
      />
    ))}
  </div>
);

/** As many rows as voices, each of which has the word after the one above. */
const Voices = ({ voices }: { voices: number }) => (
  <div
    className={`${styles.track} ${styles.voices}`}
    style={numbers({ length: voices })}
    aria-hidden="true"
  >
    {Array.from({ length: voices }, (_, from) => from).map((from) => (
      <div key={from} className={figure.dots}>
        <div
          className={`${figure.block} ${figure.agent}`}
          style={numbers({ from, to: from + 1 })}
        />
      </div>
    ))}
  </div>
);
