import type { ReactNode } from 'react';
import { spokenBy, type Voices } from '../../content/fields/voices.ts';
import { speechBars } from '../../ui/speech-bars.ts';
import typography from '../../ui/typography.module.css';
import { Bars, Silence, type Size } from './bars.tsx';
import styles from './voice-band.module.css';

/** As many steps as a very wide window holds. */
const STEPS = 168;

/** How much of the band is the agent's. */
const SHARES = { half: 0.5, third: 0.36, quarter: 0.27 };

interface VoiceBandProps {
  voices: Voices;
  size: Size;
  className?: string | undefined;
}

/**
 * A band as wide as the page with one line of a call. The red part is the agent's, which is cut off
 * by the caller, speaks into silence, or speaks to its end.
 */
export function VoiceBand({ voices, size, className }: VoiceBandProps) {
  const { agent, caller, share } = voices;
  const { said, unsaid, shown } = spokenBy(voices);
  const shape = unsaid === undefined ? 'whole' : share;
  const before = `${agent.drawnBefore ?? ''} ${said}`;
  const agentSteps = Math.round(STEPS * (unsaid ? SHARES[share] : 1));
  const steps = Math.min(agentSteps, speechBars(before).length);
  const bars = speechBars(before + (unsaid ?? '')).slice(speechBars(before).length - steps);
  const reply = speechBars(`${caller?.text} ${caller?.drawnAfter ?? ''}`).slice(
    0,
    STEPS - agentSteps,
  );
  // What the agent did not get to say, in the caller's silences.
  const dots = speechBars(unsaid ?? '').map((_, index) => (reply[index] === null ? 0 : null));
  const classes = [styles.voices, styles[size], styles[shape], className];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      role="img"
      aria-label={alternativeOf(voices)}
    >
      <Side isAgent name={agent.name} text={shown}>
        <Bars size={size} bars={bars} steps={steps} />
      </Side>
      {unsaid && (
        <Side name={caller?.name} at={caller?.at} text={caller?.text}>
          {caller ? <Bars size={size} bars={reply} dots={dots} /> : <Silence />}
        </Side>
      )}
    </div>
  );
}

interface SideProps {
  isAgent?: boolean;
  name?: string | undefined;
  at?: string | undefined;
  text?: string | undefined;
  children: ReactNode;
}

/** One voice: its name, its words, and their waveform. */
const Side = ({ isAgent = false, name, at, text, children }: SideProps) => (
  <div className={isAgent ? styles.agent : styles.caller}>
    <p className={styles.who}>
      <b>{name}</b> {at}
    </p>
    <p className={`${typography.display} ${styles.words}`}>
      <bdi>{text}</bdi>
    </p>
    {children}
  </div>
);

/** The line as a script of a play. */
function alternativeOf(voices: Voices): string {
  const { agent, caller, interrupted } = voices;
  const { unsaid, shown } = spokenBy(voices);
  const agentSays = `${agent.name}: ${shown}${unsaid === undefined ? '' : ` ${interrupted}`}`;
  return caller ? `${agentSays} ${caller.name}: ${caller.text}` : agentSays;
}
