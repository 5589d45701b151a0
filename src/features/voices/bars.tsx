import type { ReactNode } from 'react';
import { type Bar, barsPath } from '../../ui/bars-path.ts';
import styles from './voice-band.module.css';

/** In viewBox units, of which 16 are an em of the bars. */
const SIZES = { large: { step: 12, height: 152 }, small: { step: 10, height: 92 } };

export type Size = keyof typeof SIZES;

interface BarsProps {
  size: Size;
  bars: readonly Bar[];
  /** How many of them the drawing is wide; those after it are beyond its edge. */
  steps?: number;
  /** Dots between the bars. */
  dots?: readonly Bar[];
}

/** The waveform of what one of the voices says. */
export function Bars({ size, bars, steps = bars.length, dots }: BarsProps) {
  const { step, height } = SIZES[size];
  const draw = (row: readonly Bar[]) =>
    barsPath(row, { step, height: height - 6, middle: height / 2 });
  return (
    <Row>
      <svg
        viewBox={`0 0 ${steps * step} ${height}`}
        width={`${(steps * step) / 16}em`}
        height={`${height / 16}em`}
        aria-hidden="true"
      >
        <path d={draw(bars)} />
        {dots && <path className={styles.dots} d={draw(dots)} />}
      </svg>
    </Row>
  );
}

/** An empty row of bars, where nobody speaks. */
export const Silence = () => <Row className={styles.silence} />;

const Row = ({
  className = '',
  children,
}: {
  className?: string | undefined;
  children?: ReactNode;
}) => <div className={`${styles.bars} ${className}`}>{children}</div>;
