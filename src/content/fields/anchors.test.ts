import { expect, test } from 'vitest';
import { createAnchors } from './anchors.ts';

test('each title has an anchor of its own, in any script', () => {
  const { ofTitle } = createAnchors([])();
  expect(['Who calls?', 'Who calls', '日本', '東京', 'Main'].map(ofTitle)).toEqual([
    'who-calls',
    'who-calls-2',
    'part',
    'part-2',
    'main-2',
  ]);
});
