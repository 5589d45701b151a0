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

test('a name has one anchor, however its letters are composed', () => {
  const [once, again] = ['Über uns', 'U\u0308ber uns'].map((title) =>
    createAnchors([])().ofTitle(title),
  );
  expect(again).toBe(once);
});
