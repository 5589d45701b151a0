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
 * A band as wide as the page with one line of a call. The red part is the agent's, which is cut off by the caller,
 * speaks into silence, speaks to its end, or answers a sentence with a pause in it.
 */
export function VoiceBand({ voices, size, className }: VoiceBandProps) {
  const { unsaid, after } = spokenBy(voices);
  const isPause = after !== undefined;
  const shape = isPause ? 'pause' : unsaid === undefined ? 'whole' : voices.share;
  const classes = [styles.voices, styles[size], styles[shape], className];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      role="img"
      aria-label={alternativeOf(voices)}
    >
      {isPause ? (
        <PausedCaller voices={voices} size={size} />
      ) : (
        <CutOffAgent voices={voices} size={size} />
      )}
    </div>
  );
}

/** The agent until it is cut off, if it is, and then the caller, or silence. */
function CutOffAgent({ voices, size }: VoiceBandProps) {
  const { agent, caller, share } = voices;
  const { said, unsaid, shown } = spokenBy(voices);
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
  return (
    <>
      <Side isAgent name={agent.name} text={shown}>
        <Bars size={size} bars={bars} steps={steps} />
      </Side>
      {unsaid && (
        <Side name={caller?.name} at={caller?.at} text={caller?.text}>
          {caller ? <Bars size={size} bars={reply} dots={dots} /> : <Silence />}
        </Side>
      )}
    </>
  );
}

/** The caller, who pauses and goes on, and then the agent. */
function PausedCaller({ voices, size }: VoiceBandProps) {
  const { agent, caller } = voices;
  const { before, after = '' } = spokenBy(voices);
  return (
    <>
      <Side name={caller?.name} at={caller?.at} text={before.trim()}>
        <Bars size={size} bars={speechBars(before)} />
      </Side>
      <div className={styles.gap}>
        <Silence />
      </div>
      <Side text={after.trim()}>
        <Bars size={size} bars={speechBars(after)} />
      </Side>
      <Side isAgent name={agent.name} text={agent.text}>
        <Bars size={size} bars={speechBars(`${agent.text} ${agent.drawnBefore ?? ''}`)} />
      </Side>
    </>
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
  const { unsaid, shown, before, after } = spokenBy(voices);
  const agentSays = `${agent.name}: ${shown}${unsaid === undefined ? '' : ` ${interrupted}`}`;
  if (!caller) return agentSays;
  return after === undefined
    ? `${agentSays} ${caller.name}: ${before}`
    : `${caller.name}: ${before.trimEnd()} ${after.trimStart()} ${agentSays}`;
}
