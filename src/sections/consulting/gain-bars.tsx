import { barsPath } from '../../ui/bars-path.ts';
import styles from './gain-bars.module.css';

const BARS = 40;
const STEP = 6;
const HEIGHT = 36;

/** A percentage as a row of waveform bars: that share of them in the signal colour. */
export function GainBars({ percent }: { percent: number }) {
  const filled = Math.round((BARS * percent) / 100);
  return (
    <svg
      className={styles['bars']}
      viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles['rest']} d={bars(filled, BARS)} />
      <path className={styles['share']} d={bars(0, filled)} />
    </svg>
  );
}

const amplitudes = Array.from(
  { length: BARS },
  (_, index) => 0.3 + 0.6 * Math.abs(Math.sin(index * 0.9)),
);

const bars = (from: number, to: number) =>
  barsPath(amplitudes.slice(from, to), { step: STEP, height: HEIGHT, left: from * STEP });
