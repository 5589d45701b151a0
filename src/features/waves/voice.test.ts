import { expect, test } from 'vitest';
import { follow, voiceAlong } from './voice.ts';

const REST = { edge: 500, agent: 0, caller: 0, on: 0 };
const AGENT = { edge: 500, agent: 1, caller: 0, isOn: true };

/** What is heard after so many milliseconds, in frames of 16. */
function after(time: number, from = REST, voice = AGENT) {
  let heard = from;
  for (let passed = 0; passed < time; passed += 16) heard = follow(heard, voice, 16);
  return heard;
}

test('lines are lively where somebody speaks, and flat where nobody does', () => {
  const heard = after(2000);
  expect(voiceAlong(100, heard).spoken).toBeGreaterThan(0.9);
  expect(voiceAlong(900, heard).spoken).toBe(0);
  const caller = after(2000, REST, { ...AGENT, agent: 0, caller: 1 });
  expect(voiceAlong(100, caller).spoken).toBe(0);
  expect(voiceAlong(900, caller)).toMatchObject({ ofAgent: 0 });
  expect(voiceAlong(900, caller).spoken).toBeGreaterThan(0.9);
});

test('they are flat as soon as somebody cuts in, and at rest again after the call', () => {
  const cut = after(320, after(2000), { ...AGENT, agent: 0 });
  expect(voiceAlong(100, cut).spoken).toBeLessThan(0.05);
  expect(after(2000, cut, { ...AGENT, agent: 0, isOn: false }).on).toBeLessThan(0.01);
});
