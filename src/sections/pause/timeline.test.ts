import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAUSE } from './timeline.ts';

test('the styles begin with the same pause', () => {
  const styles = readFileSync(new URL('./pause.module.css', import.meta.url), 'utf8');
  expect(styles).toContain(`--pause: ${PAUSE.first};`);
});
