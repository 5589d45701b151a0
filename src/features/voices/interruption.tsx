import { type InterruptionWords, lastSentence, type Voices } from '../../content/fields/voices.ts';
import button from '../../ui/button.module.css';
import { ButtonLink } from '../../ui/button.tsx';
import { Speech } from '../../ui/speech.tsx';
import styles from './interruption.module.css';
import { barsBefore, type Replay } from './replay.ts';
import { VoiceBand } from './voice-band.tsx';

interface InterruptionProps {
  voices: Voices;
  words: InterruptionWords;
}

/**
 * The band of two voices with a button that replays the agent, so that visitors can interrupt it themselves. They are
 * then asked what they would have said; what they write goes nowhere until they take it to the contact form.
 */
export function Interruption({ voices, words: { question, send, ...words } }: InterruptionProps) {
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
  const line = (
    <div className={styles.line} hidden>
      <label className={styles.question}>
        {question}
        <textarea className={styles.input} rows={1} autoComplete="off" />
      </label>
      <ButtonLink {...send} draft="" />
      <Speech text="" />
    </div>
  );
  return (
    <voice-interruption className={styles.interruption}>
      <VoiceBand
        voices={voices}
        size="large"
        interruption={{ band: styles.band, agentWords: styles.agentWords, replay, line }}
      />
      <button type="button" className={`${button.button} ${button.secondary} ${styles.button}`}>
        {words.begin}
      </button>
      <p className={styles.note} role="status">
        {words.caption}
      </p>
    </voice-interruption>
  );
}
