import type { ReactNode } from 'react';
import type { Block, Legend } from '../../schemas/lanes.ts';
import { numbers } from '../../ui/numbers.ts';
import { Speech } from '../../ui/speech.tsx';
import typography from '../../ui/typography.module.css';
import styles from './figure.module.css';

interface FigureProps {
  /** How long the scale of its blocks is, in its own unit, if it has one. */
  length?: number;
  children: ReactNode;
}

/** Lanes on a scale, as wide as the page; a child of a wide section. */
export const Figure = ({ length, children }: FigureProps) => (
  <div className={styles.figure} style={length === undefined ? undefined : numbers({ length })}>
    {children}
  </div>
);

/** The waveform of these words, cut off where its place ends. */
export const Bars = ({ text }: { text: string }) => (
  <div className={styles.bars}>
    <Speech text={text} />
  </div>
);

interface FigureBlockProps extends Block {
  className?: string | undefined;
  /** What its bars are drawn from, if it shows no words. */
  drawn: string;
}

/** A part of a lane: its words, or else bars. */
export function FigureBlock({ who, from, to, words, drawn, className = '' }: FigureBlockProps) {
  return (
    <div
      className={`${styles.block} ${styles[who]} ${className}`}
      style={numbers({ from, to })}
      aria-hidden={!words}
    >
      {words ? <b>{words}</b> : who !== 'perhaps' && <Bars text={`${drawn} ${drawn}`} />}
    </div>
  );
}

interface FootProps {
  keys?: Legend;
  caption?: string | undefined;
  children?: ReactNode;
}

/** What stands below a figure: samples of its colours, and a sentence. */
export function Foot({ keys = [], caption, children }: FootProps) {
  if (keys.length === 0 && !caption) return null;
  return (
    <div className={`${typography.small} ${styles.foot}`}>
      {keys.map(({ who, text }) => (
        <p key={text}>
          <i className={`${styles.sample} ${styles[who]}`} />
          {text}
        </p>
      ))}
      {caption && <p>{caption}</p>}
      {children}
    </div>
  );
}
