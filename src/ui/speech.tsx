import { drawSpeech } from './draw-speech.ts';
import styles from './speech.module.css';

/** The waveform of spoken words, in the text colour. */
export function Speech({ text }: { text: string }) {
  const { path, ...size } = drawSpeech(text);
  return (
    <svg className={styles.speech} {...size} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
