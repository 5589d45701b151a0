import { Section } from '../../ui/section.tsx';
import speakers from '../../ui/speakers.module.css';
import { Speech } from '../../ui/speech.tsx';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import { exampleOf, type SectionProps } from '../shared/section-context.ts';
import styles from './portal.module.css';
import type { portal } from './schema.ts';

type Content = SectionProps<typeof portal>;

/**
 * What a customer sees of a call, printed: all calls, the open one word by word, its handover and
 * its outcome.
 */
export function Portal(props: Content) {
  const { heading, intro, example, calls, call, handover, outcome, anchors, shared } = props;
  const open = calls.entries[0];
  return (
    <Section
      heading={heading}
      intro={intro}
      tag={exampleOf(example, shared)}
      id={anchors.ofTitle(heading)}
      wide
    >
      <div className={styles.frame}>
        <div className={styles.portal}>
          <div className={styles.calls}>
            <h3 className={typography.label}>{calls.title}</h3>
            <ul className={styles.list}>
              {calls.entries.map(({ at, title, state }) => (
                <li
                  key={title}
                  {...(title === open?.title && { className: styles.open, 'aria-current': true })}
                >
                  <p>
                    <b>{title}</b>
                  </p>
                  <p className={typography.small}>
                    <i className={`${styles.state} ${styles[state] ?? ''}`} />
                    {calls.states[state]}, {at}
                  </p>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.transcript}>
            <h3 className={typography.title}>{open?.title}</h3>
            <ol className={styles.turns}>
              {call.turns.map((turn) => (
                <Line key={turn.at} {...turn} labels={call} now={turn === call.turns.at(-1)} />
              ))}
            </ol>
          </div>
          <div className={styles.side}>
            <div className={`${speakers.colleague} ${styles.panel}`}>
              <p className={typography.label}>{handover.label}</p>
              <h3 className={typography.title}>{handover.title}</h3>
              <Facts facts={handover.facts} />
            </div>
            <div className={styles.panel}>
              <h3 className={typography.title}>{outcome.title}</h3>
              <Facts facts={outcome.facts} />
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}

const Facts = ({ facts }: Pick<Content['outcome'], 'facts'>) => (
  <dl className={styles.facts}>
    {facts.map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

type LineProps = Content['call']['turns'][number] & { labels: Content['call']; now: boolean };

/** One line; the one that is being said stands in the colour of who says it, above its waveform. */
function Line({ at, speaker, text, system, labels, now }: LineProps) {
  const [said = '', unsaid] = text.split('{cut}');
  const classes = [styles.turn, styles[speaker], now && styles.now, now && speakers[speaker]];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <p className={styles.who}>
        {at} <b>{labels.speakers[speaker]}</b>
      </p>
      <div>
        <p>
          {said}
          {unsaid && '—'}
        </p>
        {unsaid && <p className={hidden.visuallyHidden}>{labels.interrupted}</p>}
        {now && <Speech text={said} />}
        {system && (
          <p className={styles.system}>
            <span className={hidden.visuallyHidden}>{labels.system} </span>
            <b>{system.name}</b> {system.event}
          </p>
        )}
      </div>
    </li>
  );
}
