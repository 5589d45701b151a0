import { drawSpeech } from '../../ui/draw-speech.ts';
import typography from '../../ui/typography.module.css';
import styles from './pause-row.module.css';

interface PauseRowProps {
  title: string;
  text: string;
  answer: string;
  /** What the agent says instead of the answer if it interrupts the caller. */
  interrupting?: string;
  listener: 'timer' | 'detection';
}

/** One kind of agent, and its answer where it begins on the time axis. */
export function PauseRow({ title, text, answer, interrupting, listener }: PauseRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.name}>
        <h3 className={styles.title}>{title}</h3>
        <p className={typography.small}>{text}</p>
      </div>
      <div className={`${styles.answer} ${styles[listener]}`}>
        {interrupting && (
          <div className={styles.whenCut}>
            <p className={`${typography.display} ${styles.reply}`}>{interrupting}</p>
            <StretchedSpeech text={interrupting} />
          </div>
        )}
        <div className={interrupting && styles.whenNot}>
          <p className={`${typography.display} ${styles.reply}`}>{answer}</p>
          <StretchedSpeech text={answer} />
        </div>
      </div>
    </div>
  );
}

/** The waveform of words, stretched to its width on the axis. */
export function StretchedSpeech({ text }: { text: string }) {
  const { viewBox, path } = drawSpeech(text);
  return (
    <svg className={styles.bars} viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
