import { lastSentence } from '../../content/last-sentence.ts';
import type { Voices as VoicesContent, Interruption as Words } from '../../content/voices.ts';
import { barsBefore } from './bars-before.ts';
import styles from './interruption.module.css';
import type { Replay } from './replay.ts';
import { Voices } from './voices.tsx';

interface InterruptionProps {
  voices: VoicesContent;
  words: Words;
}

/** The band of two voices with a button that replays the agent, so that visitors can interrupt it themselves. */
export function Interruption({ voices, words }: InterruptionProps) {
  const text = voices.agent.text.replace('{cut}', '');
  const before = barsBefore(text);
  const bars = before.slice(1).map((bar, index) => (bar - (before[index] ?? 0)).toString(36));
  const replay: Replay = {
    ...words,
    text,
    last: lastSentence(text),
    cut: voices.agent.text.indexOf('{cut}'),
    bars: bars.join(''),
  };
  return (
    <div className={styles.interruption}>
      <Voices voices={voices} size="large" className={styles.band} replay={replay} />
      <button type="button" className={styles.button}>
        {words.begin}
      </button>
      <p className={styles.note} role="status">
        {words.caption}
      </p>
    </div>
  );
}
