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
  const { said, unsaid, shown, before, after } = spokenBy(voices);
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
      {after === undefined ? (
        <>
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
              text={before}
              drawn={`${before} ${caller?.drawnAfter ?? ''}`}
            />
          )}
        </>
      ) : (
        <>
          <Part width={572} inset={PADDING} text={before.trim()} drawn={before} />
          <div style={{ width: 120, background: colour('wash') }} />
          <Part width={240} text={after.trim()} drawn={after} />
          <Part isAgent isAnswer width={268} text={agent.text} drawn={agent.text} />
        </>
      )}
    </div>
  );
}

interface PartProps {
  width: number;
  inset?: number;
  text: string;
  /** What the bars are drawn from. */
  drawn: string;
  isAgent?: boolean;
  /** Whether the agent speaks after the caller: from the left. */
  isAnswer?: boolean;
  isLast?: boolean;
}

function Part({ width, inset = 18, text, drawn, isAgent, isAnswer, isLast }: PartProps) {
  const { step, height, stroke } = BARS;
  const toEnd = isAgent && !isAnswer;
  const padding = isLast ? PADDING : inset;
  const room = Math.floor((width - padding) / step);
  const all = speechBars(drawn);
  const bars = toEnd ? all.slice(-room) : all.slice(0, room);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: toEnd ? 'flex-end' : 'flex-start',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width,
        padding: toEnd ? `32px ${padding}px 36px 0` : `32px 0 36px ${padding}px`,
        overflow: 'hidden',
        background: colour(isAgent ? 'field' : 'paper'),
        color: colour(isAgent ? 'on-field' : 'ink'),
        ...(isAgent && isAnswer && { borderLeft: `6px solid ${colour('ink')}` }),
        ...(toEnd && !isLast && { borderRight: `6px solid ${colour('ink')}` }),
      }}
    >
      <div
        style={{
          fontSize: width < 300 || inset === PADDING ? 38 : 46,
          lineHeight: 1.05,
          letterSpacing: '-0.035em',
          textWrap: 'balance',
          textAlign: toEnd ? 'right' : 'left',
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
