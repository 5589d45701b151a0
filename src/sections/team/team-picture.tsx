import { barsPath } from '../../ui/bars-path.ts';
import styles from './team-picture.module.css';
import { SIZE, teamVoices } from './team-voices.ts';

/** A drawing of the team as voices: discs along a line, each with its own waveform. */
export function TeamPicture({ description }: { description: string }) {
  const line = teamVoices.map(({ x, y }) => `${x} ${y}`).join('L');
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={description}
    >
      <path className={styles.line} d={`M${line}`} />
      {teamVoices.map(({ x, y, radius, ground, amplitudes }) => (
        <g key={x} className={styles[ground]}>
          <circle cx={x} cy={y} r={radius} />
          <path className={styles.voice} d={bars(x, y, radius, amplitudes)} />
        </g>
      ))}
    </svg>
  );
}

const bars = (x: number, y: number, radius: number, amplitudes: readonly number[]) =>
  barsPath(amplitudes, {
    step: (radius * 1.2) / amplitudes.length,
    height: radius,
    left: x - radius * 0.6,
    middle: y,
  });
