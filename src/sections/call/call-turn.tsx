import type { Turn } from '../../content/fields/call-lines.ts';
import { numbers } from '../../ui/numbers.ts';
import speakers from '../../ui/speakers.module.css';
import { Speech } from '../../ui/speech.tsx';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './call.module.css';
import type { call } from './schema.ts';

/** The most letters that a turn’s waveform is drawn of: about as wide as a phone. */
const DRAWN_LETTERS = 56;

interface CallTurnProps extends Turn {
  /** How many columns it is wide. */
  columns: number;
  labels: Pick<SectionProps<typeof call>, 'speakers' | 'interrupted' | 'system'>;
  /** What the colleague who takes over sees. */
  screen: SectionProps<typeof call>['screen'];
}

/**
 * One turn of a call: who speaks, the words above their waveform, and the system that the agent
 * used.
 */
export function CallTurn(props: CallTurnProps) {
  const { at, speaker, text, system, labels, screen, columns } = props;
  const [said = '', unsaid] = text.split('{cut}');
  const classes = [styles.words, styles[speaker], speakers[speaker], unsaid && styles.cut];
  return (
    <li className={styles.turn} style={numbers({ for: columns })}>
      <div className={classes.filter(Boolean).join(' ')}>
        <p className={styles.when}>
          {at} <b>{labels.speakers[speaker]}</b>
        </p>
        <p className={`${typography.title} ${styles.said}`}>
          {said}
          {unsaid && '—'}
        </p>
        {unsaid && <p className={hidden.visuallyHidden}>{labels.interrupted}</p>}
        <div className={styles.bars}>
          <Speech text={said.slice(0, DRAWN_LETTERS)} />
        </div>
      </div>
      {system && (
        <p className={styles.system}>
          <span className={hidden.visuallyHidden}>{labels.system} </span>
          <b>{system.name}</b> {system.event}
        </p>
      )}
      {screen && (
        <div className={styles.screen}>
          <h3 className={typography.label}>{screen.title}</h3>
          <dl>
            {screen.facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt> <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </li>
  );
}
