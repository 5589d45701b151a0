interface Voice {
  /** Centre and radius of the disc, in viewBox units. */
  x: number;
  y: number;
  radius: number;
  ground: 'ink' | 'signal' | 'wash' | 'paper';
  /** Loudness of its bars, 0 to 1. */
  amplitudes: readonly number[];
}

export const SIZE = { width: 960, height: 300 };

/** The voices from left to right. They represent no real people. */
export const teamVoices: readonly Voice[] = [
  { x: 92, y: 176, radius: 84, ground: 'wash', amplitudes: [0.25, 0.5, 0.8, 0.6, 0.9, 0.45, 0.2] },
  { x: 262, y: 110, radius: 66, ground: 'paper', amplitudes: [0.4, 0.7, 0.3, 0.9, 0.5] },
  { x: 418, y: 190, radius: 96, ground: 'ink', amplitudes: [0.2, 0.35, 0.6, 0.95, 0.7, 0.5, 0.25] },
  { x: 580, y: 96, radius: 58, ground: 'wash', amplitudes: [0.3, 0.85, 0.55, 0.75, 0.35] },
  { x: 714, y: 186, radius: 74, ground: 'signal', amplitudes: [0.3, 0.55, 0.9, 0.65, 0.8, 0.35] },
  { x: 870, y: 122, radius: 86, ground: 'paper', amplitudes: [0.2, 0.6, 0.4, 0.85, 0.7, 0.4, 0.3] },
];
