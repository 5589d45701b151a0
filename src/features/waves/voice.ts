/**
 * The two voices of a call, which the waves show: left of an edge the agent, right of it whoever
 * answers.
 */
import { VOICE, type WaveLook } from './constants.ts';
import { approach, smoothstep } from './maths.ts';

/** What is heard now. */
export interface Voice {
  /** In CSS px from the left. */
  edge: number;
  /** How loud either is, 0 to 1. */
  agent: number;
  caller: number;
  /** Whether a call goes on; without one the lines are at rest. */
  isOn: boolean;
}

/** What the lines show of it, which follows. */
export interface Heard {
  edge: number;
  agent: number;
  caller: number;
  /** 0 at rest, 1 in a call. */
  on: number;
}

export const SILENCE: Voice = { edge: 0, agent: 0, caller: 0, isOn: false };

/** What the lines show after so many milliseconds more. */
export function follow(heard: Heard, { edge, agent, caller, isOn }: Voice, elapsed: number): Heard {
  const loudness = (from: number, to: number) =>
    approach(from, to, elapsed, to < from ? VOICE.fall : VOICE.rise);
  return {
    edge: approach(heard.edge, edge, elapsed, VOICE.edge),
    agent: loudness(heard.agent, agent),
    caller: loudness(heard.caller, caller),
    on: approach(heard.on, Number(isOn), elapsed, VOICE.on),
  };
}

/** How strong the voices are at a place on a line, 0 to 1, and how much of that is the agent’s. */
export function voiceAlong(x: number, { edge, agent, caller }: Heard) {
  const side = smoothstep(-VOICE.side, VOICE.side, x - edge);
  const ofAgent = agent * (1 - side);
  return { spoken: ofAgent + caller * side, ofAgent };
}

/** How far lines move in a call: less of the slow swell, and more where somebody speaks. */
export const lookInCall = (look: WaveLook, { on }: Pick<Heard, 'on'>): WaveLook => ({
  ...look,
  swell: look.swell * (1 - (1 - VOICE.swell) * on),
  burst: look.burst * (1 + (VOICE.burst - 1) * on),
});
