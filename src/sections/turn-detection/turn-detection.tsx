import { controlId } from '../../content/fields/anchors.ts';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import { exampleOf, type SectionProps } from '../shared/section-context.ts';
import { hearPrinted, TIMER } from './hearing.ts';
import { AnswerLane, KeyLane } from './lane.tsx';
import type { turnDetection } from './schema.ts';
import styles from './turn-detection.module.css';
import { listenersOf, reasonFor, resultOf, secondsIn, type Words } from './words.ts';

/**
 * A line to type on, and who answers too soon; turn-detection.element.ts plays it. Until then a
 * sentence is printed.
 */
export function TurnDetection({ nth, ...content }: SectionProps<typeof turnDetection>) {
  const id = controlId('turn', nth);
  const { field, you, timer, detection, note } = content;
  const { sentence, answer, result, unfinished, whole } = content;
  const { title, ...reasons } = detection;
  const { interrupting, seconds } = timer;
  const words: Words = {
    ...{ sentence, answer, result, unfinished, whole },
    ...{ timer: { interrupting, seconds }, detection: reasons },
  };
  const hearing = hearPrinted(sentence, listenersOf(words, TIMER.first));
  return (
    <Section
      heading={content.heading}
      id={content.anchors.ofTitle(content.heading)}
      intro={content.intro}
      tag={exampleOf(content.example, content.shared)}
      wide
    >
      <turn-detection className={styles.stage} data-state="rest" data-words={JSON.stringify(words)}>
        <div className={styles.write}>
          <label className={typography.label} htmlFor={`${id}-text`}>
            {field.label}
          </label>
          <textarea
            id={`${id}-text`}
            rows={1}
            dir="auto"
            placeholder={sentence.before}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div className={styles.tools}>
          <button type="button" value="demonstrate">
            {field.demonstrate}
          </button>
          <button type="button" value="restart">
            {field.restart}
          </button>
          <div className={styles.limit}>
            <label htmlFor={`${id}-limit`}>{timer.title}</label>
            <input
              id={`${id}-limit`}
              type="range"
              min={TIMER.least}
              max={TIMER.most}
              step={TIMER.step}
              defaultValue={TIMER.first}
              aria-valuetext={secondsIn(words, TIMER.first)}
              autoComplete="off"
            />
            <b aria-hidden="true">{secondsIn(words, TIMER.first)}</b>
          </div>
        </div>
        <div className={styles.lanes}>
          <KeyLane {...you} hearing={hearing} words={words} />
          <AnswerLane {...timer} hearing={hearing} answers={hearing.timer} />
          <AnswerLane
            title={title}
            text={reasonFor(hearing, words)}
            hearing={hearing}
            answers={hearing.detection}
            reason
          />
        </div>
        <p className={styles.result} data-result="">
          {result.invited} {resultOf(hearing, words)}
        </p>
        <p className={hidden.visuallyHidden} role="status" />
      </turn-detection>
      <p className={`${typography.small} ${styles.note}`}>{note}</p>
    </Section>
  );
}
