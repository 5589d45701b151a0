import type { ReactNode } from 'react';
import { barsPath } from '../../ui/bars-path.ts';
import { speechBars } from '../../ui/speech-bars.ts';
import hidden from '../../ui/visually-hidden.module.css';
import type { Voices as VoicesContent } from './schema.ts';
import styles from './voices.module.css';

/** In viewBox units; one step is half an em wide. */
const STEP = 8;
const HEIGHT = 104;

/** As many steps as the widest half of the figure holds. */
const STEPS = 78;

/** An agent that is interrupted in the middle of a word, and the caller who does so, on one line. */
export function Voices({ agent, caller, interrupted }: VoicesContent) {
  const [said = '', unsaid = ''] = agent.text.split('{cut}');
  const before = speechBars(`${agent.drawnBefore} ${said}`).slice(-STEPS);
  const after = speechBars(`${caller.text} ${caller.drawnAfter}`).slice(0, STEPS);
  // What the agent did not get to say, in the caller's silences.
  const dots = speechBars(unsaid).map((_, index) => (after[index] === null ? 0 : null));
  return (
    <div className={styles.voices} dir="ltr">
      <div className={styles.agent}>
        <p className={styles.who}>{agent.name}</p>
        <p className={styles.text}>
          <bdi>
            {said}—<span className={hidden.visuallyHidden}> {interrupted}</span>
          </bdi>
        </p>
        <Bars steps={before.length}>
          <path d={draw(before)} />
        </Bars>
      </div>
      <div className={styles.caller}>
        <p className={styles.who}>
          {caller.name} <span className={styles.at}>{caller.at}</span>
        </p>
        <p className={styles.text}>
          <bdi>{caller.text}</bdi>
        </p>
        <Bars steps={after.length}>
          <path d={draw(after)} />
          <path className={styles.unsaid} d={draw(dots)} />
        </Bars>
      </div>
    </div>
  );
}

const draw = (bars: ReturnType<typeof speechBars>) =>
  barsPath(bars, { step: STEP, height: HEIGHT - 4, middle: HEIGHT / 2 });

function Bars({ steps, children }: { steps: number; children: ReactNode }) {
  return (
    <div className={styles.bars}>
      <svg
        viewBox={`0 0 ${steps * STEP} ${HEIGHT}`}
        width={`${steps / 2}em`}
        height="6.5em"
        aria-hidden="true"
      >
        {children}
      </svg>
    </div>
  );
}
