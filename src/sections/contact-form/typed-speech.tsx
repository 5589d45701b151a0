import { Speech } from '../../ui/speech.tsx';
import typography from '../../ui/typography.module.css';
import styles from './typed-speech.module.css';

interface TypedSpeechProps {
  /** {time} is replaced by how long it takes to read the text aloud. */
  length: string;
}

/** The waveform of a text that is being typed: the newest words at the right, older ones fade out. */
export const TypedSpeech = ({ length }: TypedSpeechProps) => (
  <div className={`${typography.small} ${styles.typed}`} data-typed="">
    <div className={styles.bars}>
      <Speech text="" />
    </div>
    <p data-length={length} />
  </div>
);
