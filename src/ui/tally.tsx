import { barsPath } from './bars-path.ts';
import styles from './tally.module.css';

const STEP = 7;
const HEIGHT = 24;
const LOUDNESS = [0.65, 1, 0.8, 0.9, 0.7, 1];

interface TallyProps {
  /** 1 for the first item. */
  nth: number;
  of: number;
}

/** Which item of a list this is, as so many bars and dots; decorative. */
export function Tally({ nth, of }: TallyProps) {
  const items = Array.from({ length: of }, (_, index) => index);
  const draw = (bar: (index: number) => number | null) =>
    barsPath(items.map(bar), { step: STEP, height: HEIGHT - 3, middle: HEIGHT / 2 });
  const width = of * STEP;
  return (
    <svg
      className={styles.tally}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path d={draw((index) => (index < nth ? (LOUDNESS[index % 6] ?? 1) : null))} />
      {nth < of && <path className={styles.rest} d={draw((index) => (index < nth ? null : 0))} />}
    </svg>
  );
}
