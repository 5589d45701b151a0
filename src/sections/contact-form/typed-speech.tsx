import { Speech } from '../../ui/speech.tsx';
import typography from '../../ui/typography.module.css';
import styles from './typed-speech.module.css';

/** Enough characters to fill the widest row; older ones would not be visible. */
const SHOWN = 200;

interface TypedSpeechProps {
  text: string;
  /** {time} is replaced by how long it takes to read the text aloud. */
  length: string;
}

/** The waveform of a text that is being typed: the newest words at the right, older ones fade out. */
export function TypedSpeech({ text, length }: TypedSpeechProps) {
  const isEmpty = text.trim() === '';
  return (
    <div className={`${typography.small} ${styles.typed}`}>
      <div className={styles.bars}>{!isEmpty && <Speech text={text.slice(-SHOWN)} />}</div>
      <p>{!isEmpty && length.replace('{time}', readingTime(text))}</p>
    </div>
  );
}

/** Words per second, read aloud. */
const PACE = 2.25;

/** @returns how long it takes to read a text aloud, as minutes and seconds, such as 0:09 */
export function readingTime(text: string): string {
  const words = text.match(/\S+/g)?.length ?? 0;
  const seconds = Math.round(words / PACE);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
