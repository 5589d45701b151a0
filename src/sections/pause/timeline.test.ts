import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCutOff, PAUSE } from './timeline.ts';

test('the timer waits for a short pause and cuts a longer one off, beyond 0.7 s', () => {
  expect(isCutOff(0.7)).toBe(false);
  expect(isCutOff(0.8)).toBe(true);
});

test('what is shown at first tells the two apart', () => {
  expect(isCutOff(PAUSE.first)).toBe(true);
});

test('the styles begin with the same pause', () => {
  const styles = readFileSync(new URL('./pause.module.css', import.meta.url), 'utf8');
  expect(styles).toContain(`--pause: ${PAUSE.first};`);
});
