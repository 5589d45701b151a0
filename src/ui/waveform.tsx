import { type Bar, barsPath } from './bars-path.ts';
import styles from './waveform.module.css';

interface WaveformProps {
  /** Loudness of each bar, 0 to 1: 0 is drawn as a dot, a gap as nothing. */
  amplitudes: readonly Bar[];
}

const STEP = 6;
const HEIGHT = 80;

/** A waveform of vertical bars; decorative. */
export function Waveform({ amplitudes }: WaveformProps) {
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${amplitudes.length * STEP} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path d={barsPath(amplitudes, { step: STEP, height: HEIGHT, least: 2 })} />
    </svg>
  );
}
