import { expect, test } from 'vitest';
import { PAUSE, timeline } from './timeline.ts';

const place = (start: string) => Number.parseFloat(start);

test('the timer waits for a short pause and cuts a longer one off, beyond 0.7 s', () => {
  expect(timeline(0.7).cut).toBe(false);
  expect(timeline(0.8).cut).toBe(true);
});

test.each([PAUSE.least, 0.7, 0.8, PAUSE.first, PAUSE.most])(
  'with a pause of %f s turn detection answers after the sentence, on the scale',
  (pause) => {
    const { starts } = timeline(pause);
    expect(place(starts.detection)).toBeGreaterThan(place(starts.after));
    expect(place(starts.detection)).toBeLessThan(100);
  },
);

test('the timer answers before a long pause is over, always at the same moment', () => {
  const { starts } = timeline(PAUSE.most);
  expect(place(starts.timer)).toBeLessThan(place(starts.after));
  expect(timeline(1).starts.timer).toBe(starts.timer);
});

test('after a short pause turn detection answers sooner than the timer', () => {
  const { starts } = timeline(PAUSE.least);
  expect(place(starts.detection)).toBeLessThan(place(starts.timer));
});

test('what is shown at first tells the two apart', () => {
  expect(timeline(PAUSE.first).cut).toBe(true);
});
