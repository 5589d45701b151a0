import { numbers } from '../../ui/numbers.ts';
import hidden from '../../ui/visually-hidden.module.css';
import figure from '../shared/figure.module.css';
import { Bars } from '../shared/figure.tsx';
import styles from './call.module.css';
import type { Call, Turn } from './schema.ts';

interface CallTurnProps extends Turn {
  /** In seconds from the start of the call. */
  from: number;
  to: number;
  labels: Pick<Call, 'speakers' | 'interrupted' | 'system'>;
  /** What the colleague who takes over sees. */
  screen: Call['screen'];
}

/** One turn of a call: who speaks, the words above their waveform, and the system that the agent used meanwhile. */
export function CallTurn(props: CallTurnProps) {
  const { at, speaker, text, system, labels, screen, from, to } = props;
  const [said = '', unsaid] = text.split('{cut}');
  const speakers = `${figure[speaker]} ${styles[speaker]}`;
  return (
    <li className={styles.turn} style={numbers({ from, to })}>
      <div className={`${styles.words} ${speakers} ${unsaid ? styles.cut : ''}`}>
        <p className={styles.when}>
          {at} <b>{labels.speakers[speaker]}</b>
        </p>
        <p className={styles.said}>
          {said}
          {unsaid && '—'}
        </p>
        {unsaid && <p className={hidden.visuallyHidden}>{labels.interrupted}</p>}
        <Bars text={said} />
      </div>
      {system && (
        <p className={styles.system}>
          <span className={hidden.visuallyHidden}>{labels.system} </span>
          <b>{system.name}</b> {system.event}
        </p>
      )}
      {screen && (
        <div className={styles.screen}>
          <h3 className={styles.title}>{screen.title}</h3>
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
