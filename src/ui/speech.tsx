import { drawSpeech } from './draw-speech.ts';
import styles from './speech.module.css';

interface SpeechProps {
  words: string;
  /** What was about to be said and is not heard: drawn as dots. */
  unsaid?: string | undefined;
}

/** Words as they sound, one group of bars for each syllable, in the colour of the text around them. */
export function Speech({ words, unsaid }: SpeechProps) {
  const { path, ...size } = drawSpeech(words, unsaid);
  return (
    <svg className={styles['speech']} {...size} aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
