import { Speech } from '../../ui/speech.tsx';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './call-turn.module.css';
import type { Call, Turn } from './schema.ts';

interface CallTurnProps extends Turn {
  labels: Pick<Call, 'speakers' | 'interrupted' | 'system'>;
}

/** One turn of a call: the words above their waveform, and the system that the agent used meanwhile. */
export function CallTurn({ at, speaker, text, system, labels }: CallTurnProps) {
  const [said = '', unsaid] = text.split('{cut}');
  return (
    <li className={styles.turn} data-speaker={speaker}>
      <p className={styles.when}>
        <span className={styles.time}>{at}</span>{' '}
        <span className={styles.speaker}>{labels.speakers[speaker]}</span>
      </p>
      <div className={styles.spoken}>
        <p className={typography.title}>
          {said}
          {unsaid && '—'}
        </p>
        {unsaid && <p className={hidden.visuallyHidden}>{labels.interrupted}</p>}
        <div className={styles.bars}>
          <Speech text={said} unsaid={unsaid} />
        </div>
      </div>
      {system && (
        <p className={`${typography.pill} ${styles.system}`}>
          <span className={hidden.visuallyHidden}>{labels.system} </span>
          <strong>{system.name}</strong> {system.event}
        </p>
      )}
    </li>
  );
}
