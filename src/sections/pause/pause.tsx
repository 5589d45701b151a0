import { controlId } from '../../content/fields/anchors.ts';
import { numbers } from '../../ui/numbers.ts';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import { exampleOf, type SectionProps } from '../shared/section-context.ts';
import styles from './pause.module.css';
import { PauseRow, StretchedSpeech } from './pause-row.tsx';
import type { pause } from './schema.ts';
import { isCutOff, PAUSE } from './timeline.ts';

/** A sentence with an adjustable pause on a time axis, and which agent interrupts it. pause-demo.element.ts moves the pause. */
export function Pause({ nth, ...content }: SectionProps<typeof pause>) {
  const id = controlId('pause', nth);
  const { heading, intro, speaker, sentence, timer, detection, slider, states } = content;
  const cut = isCutOff(PAUSE.first);
  const filled = (text: string, seconds = PAUSE.first.toFixed(1)) =>
    text.replace('{seconds}', seconds);
  return (
    <Section heading={heading} intro={intro} tag={exampleOf(content.example, content.shared)}>
      <pause-demo>
        <figure
          className={`${surface.surface} ${styles.pause}`}
          data-cut={cut}
          style={numbers({ pause: PAUSE.first })}
        >
          <p className={typography.label}>{speaker}</p>
          <div className={styles.axis}>
            <div className={styles.column} />
            <div className={`${typography.display} ${styles.sentence}`}>
              <div className={styles.part}>
                <p>{sentence.before}</p>
                <StretchedSpeech text={sentence.before} />
              </div>
              <p className={styles.gap}>
                <span data-template={slider.shown}>{filled(slider.shown)}</span>
              </p>
              <div className={`${styles.part} ${styles.after}`}>
                <p>{sentence.after}</p>
                <StretchedSpeech text={sentence.after} />
              </div>
            </div>
            <div className={styles.slider}>
              <label htmlFor={id}>{slider.label}</label>
              <input
                id={id}
                type="range"
                min={PAUSE.least}
                max={PAUSE.most}
                step={PAUSE.step}
                defaultValue={PAUSE.first}
                aria-valuetext={filled(slider.spoken)}
                data-template={slider.spoken}
              />
              {/* Screen readers know the slider's range. */}
              <span aria-hidden="true">{filled(slider.shown, String(PAUSE.most))}</span>
            </div>
            <PauseRow {...timer} listener="timer" />
            <PauseRow {...detection} listener="detection" />
          </div>
          <figcaption className={styles.foot}>
            <p role="status" data-cut={states.cut} data-waits={states.waits}>
              {cut ? states.cut : states.waits}
            </p>
          </figcaption>
        </figure>
      </pause-demo>
    </Section>
  );
}
