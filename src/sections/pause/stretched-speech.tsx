import { drawSpeech } from '../../ui/draw-speech.ts';
import styles from './stretched-speech.module.css';

/** The waveform of words, stretched to its width on the axis. */
export function StretchedSpeech({ text }: { text: string }) {
  const { viewBox, path } = drawSpeech(text);
  return (
    <svg className={styles.bars} viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
