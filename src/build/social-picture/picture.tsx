import type { Voices } from '../../content/fields/voices.ts';
import { TYPEFACES } from '../../styles/typefaces.ts';
import { barsPath } from '../../ui/bars-path.ts';
import { markPaint, markShape } from '../../ui/mark-shape.ts';
import { speechBars } from '../../ui/speech-bars.ts';
import { colour } from '../colours.ts';
import { Band } from './band.tsx';
import { PADDING, PICTURE } from './size.ts';

const WAVE = { width: PICTURE.width - 2 * PADDING, height: 132, widestStep: 22 };

export interface SocialPictureProps {
  siteName: string;
  title: string;
  voices?: Voices | undefined;
}

/**
 * A page's preview picture for shared links: the mark, the page's name, and its band or the name as
 * a waveform.
 */
export function SocialPicture({ siteName, title, voices }: SocialPictureProps) {
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        padding: voices ? `56px ${PADDING}px 0` : PADDING,
        background: colour('paper'),
        color: colour('ink'),
        fontFamily: TYPEFACES.display,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 44 }}>
        <PictureMark />
        {siteName}
      </div>
      <div
        style={{
          display: 'flex',
          fontSize: voices || title.length > 30 ? 92 : 116,
          lineHeight: 0.98,
          letterSpacing: '-0.03em',
          textWrap: 'balance',
        }}
      >
        {title}
      </div>
      {voices ? <Band voices={voices} /> : <Voice text={title} />}
    </div>
  );
}

function PictureMark() {
  return (
    <svg
      aria-hidden="true"
      width={markShape.width * 2}
      height={markShape.height * 2}
      viewBox={`0 0 ${markShape.width} ${markShape.height}`}
    >
      <path {...markPaint(colour('ink'))} d={markShape.outer} />
      <path {...markPaint(colour('signal'))} d={markShape.middle} />
    </svg>
  );
}

function Voice({ text }: { text: string }) {
  const spoken = speechBars(text);
  const step = Math.min(WAVE.widestStep, WAVE.width / spoken.length);
  const stroke = step * 0.42;
  const bars = barsPath(spoken, {
    step,
    height: WAVE.height - stroke,
    middle: WAVE.height / 2,
    least: 2,
  });
  return (
    <svg
      aria-hidden="true"
      width={WAVE.width}
      height={WAVE.height}
      viewBox={`0 0 ${WAVE.width} ${WAVE.height}`}
      fill="none"
      stroke={colour('signal')}
      strokeWidth={stroke}
      strokeLinecap="round"
    >
      <path d={bars} />
    </svg>
  );
}
