import { controlId } from '../../content/anchors.ts';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import type { Place } from '../place.ts';
import styles from './pause.module.css';
import { PauseRow } from './pause-row.tsx';
import type { Pause as PauseContent } from './schema.ts';
import { PAUSE, timeline } from './timeline.ts';

/** A sentence with an adjustable pause, and which agent interrupts it. enable.ts updates the drawing. */
export function Pause({ nth, ...content }: PauseContent & Place) {
  const id = controlId('pause', nth);
  const { heading, intro, speaker, sentence, timer, detection, slider, states, caption } = content;
  const { cut, starts } = timeline(PAUSE.first);
  const filled = (words: string) => words.replace('{seconds}', PAUSE.first.toFixed(1));
  return (
    <Section heading={heading} intro={intro}>
      <figure className={`${surface['surface']} ${styles['pause']}`} data-pause="" data-cut={cut}>
        <p className={styles['sentence']}>
          <span className={styles['speaker']}>{speaker}</span> {sentence.before} {sentence.after}
        </p>
        <PauseRow {...timer} sentence={sentence} starts={starts} listener="timer" />
        <PauseRow {...detection} sentence={sentence} starts={starts} listener="detection" />
        <div className={styles['slider']}>
          <label htmlFor={id}>{slider.label}</label>
          <input
            id={id}
            type="range"
            min={PAUSE.least}
            max={PAUSE.most}
            step={PAUSE.step}
            defaultValue={PAUSE.first}
            aria-valuetext={filled(slider.spoken)}
            data-words={slider.spoken}
          />
          {/* Screen readers already announce it as the slider's value. */}
          <span aria-hidden="true" data-words={slider.shown}>
            {filled(slider.shown)}
          </span>
        </div>
        <p
          className={styles['state']}
          role="status"
          data-cut={states.cut}
          data-waits={states.waits}
        >
          {cut ? states.cut : states.waits}
        </p>
        <figcaption className={styles['caption']}>{caption}</figcaption>
      </figure>
    </Section>
  );
}
