import { spokenBy, type Voices } from '../../content/fields/voices.ts';
import { barsPath } from '../../ui/bars-path.ts';
import { speechBars } from '../../ui/speech-bars.ts';
import { colour } from '../colours.ts';
import { PADDING, PICTURE } from './size.ts';

const HEIGHT = 268;
const BARS = { height: 104, step: 13, stroke: 6 };

/** Widths of the agent's part, in pixels. */
const WIDTHS = { half: 600, third: 432, quarter: 324 };

/** The band of two voices below a page's name, as wide as the picture. */
export function Band({ voices }: { voices: Voices }) {
  const { agent, caller, share } = voices;
  const { said, unsaid, shown } = spokenBy(voices);
  return (
    <div
      style={{
        display: 'flex',
        width: PICTURE.width,
        height: HEIGHT,
        marginLeft: -PADDING,
        borderTop: `4px solid ${colour('ink')}`,
      }}
    >
      <Part
        isAgent
        isLast={unsaid === undefined}
        width={unsaid === undefined ? PICTURE.width : WIDTHS[share]}
        text={shown}
        drawn={`${agent.drawnBefore ?? ''} ${said}`}
      />
      {unsaid !== undefined && (
        <Part
          width={PICTURE.width - WIDTHS[share]}
          text={caller?.text ?? ''}
          drawn={`${caller?.text ?? ''} ${caller?.drawnAfter ?? ''}`}
        />
      )}
    </div>
  );
}

interface PartProps {
  width: number;
  text: string;
  /** What the bars are drawn from. */
  drawn: string;
  isAgent?: boolean;
  isLast?: boolean;
}

function Part({ width, text, drawn, isAgent, isLast }: PartProps) {
  const { step, height, stroke } = BARS;
  const padding = isLast ? PADDING : 18;
  const room = Math.floor((width - padding) / step);
  const all = speechBars(drawn);
  const bars = isAgent ? all.slice(-room) : all.slice(0, room);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: isAgent ? 'flex-end' : 'flex-start',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width,
        padding: isAgent ? `32px ${padding}px 36px 0` : `32px 0 36px ${padding}px`,
        overflow: 'hidden',
        background: colour(isAgent ? 'field' : 'paper'),
        color: colour(isAgent ? 'on-field' : 'ink'),
        ...(isAgent && !isLast && { borderRight: `6px solid ${colour('ink')}` }),
      }}
    >
      <div
        style={{
          fontSize: 46,
          lineHeight: 1.05,
          letterSpacing: '-0.035em',
          textWrap: 'balance',
          textAlign: isAgent ? 'right' : 'left',
        }}
      >
        {text}
      </div>
      <svg
        aria-hidden="true"
        width={bars.length * step}
        height={height}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        fill="none"
        stroke={colour(isAgent ? 'on-field' : 'ink')}
        strokeWidth={stroke}
        strokeLinecap="round"
      >
        <path d={barsPath(bars, { step, height: height - stroke, middle: height / 2 })} />
      </svg>
    </div>
  );
}
