import { markPaint, markShape } from '../../ui/mark-shape.ts';
import { colour } from '../colours.ts';

/** Width and height of the icon in its own units. */
const SIDE = 32;

interface SiteIconProps {
  /**
   * `rounded` is for browser tabs. `full` fills the square, because the system crops it to its own
   * shape; the mark then stays inside the safe zone (W3C, "Web Application Manifest").
   */
  shape: 'rounded' | 'full';
}

/** The mark on the colour ink, for browser tabs, home screens and search results. */
export function SiteIcon({ shape }: SiteIconProps) {
  const scale = shape === 'rounded' ? 0.8 : 0.7;
  const [x, y] = [markShape.width, markShape.height].map((side) =>
    ((SIDE - side * scale) / 2).toFixed(1),
  );
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox={`0 0 ${SIDE} ${SIDE}`}>
      <rect
        width={SIDE}
        height={SIDE}
        rx={shape === 'rounded' ? 8 : undefined}
        fill={colour('ink')}
      />
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <path {...markPaint(colour('paper'))} d={markShape.outer} />
        <path {...markPaint(colour('on-ink-signal'))} d={markShape.middle} />
      </g>
    </svg>
  );
}
