import { drawSpeech } from '../../ui/draw-speech.ts';
import styles from './pause-row.module.css';
import type { Pause } from './schema.ts';
import { type Starts, WIDTHS } from './timeline.ts';

interface PauseRowProps {
  title: string;
  text: string;
  answer: string;
  /** What the agent says instead of the answer if it interrupts the caller. */
  interrupting?: string;
  sentence: Pause['sentence'];
  listener: 'timer' | 'detection';
  starts: Starts;
}

/** One kind of agent: the caller's sentence on a time scale, and when the agent answers. */
export function PauseRow(props: PauseRowProps) {
  const { title, text, answer, interrupting, sentence, listener, starts } = props;
  const before = drawSpeech(sentence.before);
  const after = drawSpeech(sentence.after);
  const part = { height: 24, y: 8, preserveAspectRatio: 'none' };
  return (
    <div className={styles['row']}>
      <div>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['text']}>{text}</p>
      </div>
      <div>
        <svg className={styles['scale']} aria-hidden="true" focusable="false">
          <path className={styles['time']} d="M0 20h4000" />
          <svg {...part} width={WIDTHS.before} viewBox={before.viewBox} aria-hidden="true">
            <path d={before.path} />
          </svg>
          <svg
            {...part}
            width={WIDTHS.after}
            viewBox={after.viewBox}
            x={starts.after}
            data-starts="after"
            aria-hidden="true"
          >
            <path className={interrupting && styles['said']} d={after.path} />
            {interrupting && (
              <path className={styles['unsaid']} d={drawSpeech('', sentence.after).path} />
            )}
          </svg>
          <svg x={starts[listener]} data-starts={listener} aria-hidden="true">
            <path className={styles['moment']} d="M1 2v38" />
          </svg>
        </svg>
        <p className={styles['answer']}>
          <svg width={starts[listener]} data-starts={listener} aria-hidden="true" />
          {interrupting && <span className={styles['interrupting']}>{interrupting}</span>}{' '}
          <span className={interrupting && styles['waiting']}>{answer}</span>
        </p>
      </div>
    </div>
  );
}
