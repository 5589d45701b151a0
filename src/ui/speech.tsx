import { drawSpeech } from './draw-speech.ts';
import styles from './speech.module.css';

interface SpeechProps {
  text: string;
  /** The interrupted rest of the sentence, drawn as dots. */
  unsaid?: string | undefined;
}

/** The waveform of spoken words, in the text colour. */
export function Speech({ text, unsaid }: SpeechProps) {
  const { path, cut, ...size } = drawSpeech(text, unsaid);
  return (
    <svg className={styles.speech} {...size} aria-hidden="true">
      <path d={path} />
      {cut && <path className={styles.cut} d={cut} />}
    </svg>
  );
}
