import type { ReactNode } from 'react';
import { numbers } from '../../ui/numbers.ts';
import typography from '../../ui/typography.module.css';
import { type Answer, barsOf, endOf, type Hearing, lastKey, pausesOf } from './hearing.ts';
import styles from './lane.module.css';
import { secondsIn, type Words } from './words.ts';

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;

const placed = (at: number, until = at) =>
  numbers({ at: hundredths(at), length: hundredths(until - at) });

interface LaneProps {
  title: string;
  text: string;
  hearing: Hearing;
}

interface AnswerLaneProps extends LaneProps {
  answers: readonly Answer[];
  /** Whether its text says why it waits. */
  reason?: boolean;
}

/** What a caller says: a bar for each key. */
export function KeyLane({ words, ...lane }: LaneProps & { words: Words }) {
  const { hearing } = lane;
  const length = lastKey(hearing) + 1;
  return (
    <Lane {...lane} playhead={<i className={styles.now} />}>
      {pausesOf(hearing).map(({ at, until }) => (
        <i key={at} style={placed(at, until)}>
          {secondsIn(words, until - at)}
        </i>
      ))}
      <svg
        viewBox={`0 0 ${Math.round(length * 100)} 100`}
        preserveAspectRatio="none"
        style={placed(0, length)}
        aria-hidden="true"
      >
        <path d={barsOf(hearing)} />
      </svg>
    </Lane>
  );
}

/** What one of the two agents says, where it begins. */
export const AnswerLane = ({ answers, ...lane }: AnswerLaneProps) => (
  <Lane {...lane}>
    {pausesOf(lane.hearing).map(({ at, until }) => (
      <i key={at} style={placed(at, until)} />
    ))}
    {answers.map(({ at, text, until }) => (
      <p key={at} data-stopped={until === undefined ? undefined : text} style={placed(at, until)}>
        {until === undefined && text}
      </p>
    ))}
  </Lane>
);

interface FrameProps extends Pick<AnswerLaneProps, 'title' | 'text' | 'hearing' | 'reason'> {
  playhead?: ReactNode;
  children: ReactNode;
}

/** A lane's name, and its drawing, which the status below puts into words. */
const Lane = ({ title, text, hearing, reason, playhead, children }: FrameProps) => (
  <div className={styles.lane}>
    <div className={styles.name}>
      <h3>{title}</h3>
      <p className={typography.small} data-reason={reason ? '' : undefined}>
        {text}
      </p>
    </div>
    <div className={styles.strip} aria-hidden="true">
      <div
        className={styles.move}
        data-lane=""
        style={numbers({ end: hundredths(endOf(hearing)) })}
      >
        {children}
      </div>
      {playhead}
    </div>
  </div>
);
