/** The range, step and initial value of the pause, in seconds. */
export const PAUSE = { least: 0.2, most: 2, step: 0.1, first: 1.2 };

/** Seconds of silence after which the timer answers; pause-row.module.css places its answers. */
const SILENCE_TIMER = 0.7;

/** Whether the silence timer cuts off a caller who pauses for so many seconds. The principle, not a measurement. */
export const isCutOff = (pause: number): boolean => pause > SILENCE_TIMER;
