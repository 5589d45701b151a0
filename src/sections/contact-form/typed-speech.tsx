import { Speech } from '../../ui/speech.tsx';
import typography from '../../ui/typography.module.css';
import { readingTime } from './reading-time.ts';
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
      <div className={styles.bars} dir="ltr">
        {!isEmpty && <Speech text={text.slice(-SHOWN)} />}
      </div>
      <p>{!isEmpty && length.replace('{time}', readingTime(text))}</p>
    </div>
  );
}
