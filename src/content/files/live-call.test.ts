import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type LiveCall, liveCall } from './live-call.ts';

const FILE = 'content/live-call.yaml';
const read = () => parse(readFileSync(FILE, 'utf8'));

/** Every order of presses, as the names of the lines that the agent says. */
function walks(lines: LiveCall['lines'], name = lines[0]?.name ?? ''): string[][] {
  const line = lines.find((each) => each.name === name);
  if (!line) throw new Error(`An answer leads to ${name}, which is no line.`);
  if (line.end) return [[name]];
  return (line.replies ?? []).flatMap(({ leadsTo }) =>
    walks(lines, leadsTo).map((rest) => [name, ...rest]),
  );
}

test('every order of presses leads to an end in at most eight turns', () => {
  const { lines } = liveCall.parse(read());
  const all = walks(lines);
  expect(all.length).toBeGreaterThan(10);
  for (const walk of all) {
    expect(walk.length, walk.join(' ')).toBeLessThanOrEqual(8);
    expect(lines.find(({ name }) => name === walk.at(-1))?.end).toBeDefined();
  }
  expect(new Set(all.flat())).toEqual(new Set(lines.map(({ name }) => name)));
});

describe('a call is refused, with the place and what to do', () => {
  const line = (name: string, ...leadsTo: string[]) => ({
    name,
    says: 'Shall I?',
    system: { name: 'ERP', event: 'order found' },
    ...(leadsTo.length > 0
      ? { replies: leadsTo.map((to) => ({ says: 'Yes.', leadsTo: to })) }
      : { end: {} }),
  });
  const problems = (...lines: object[]) =>
    liveCall
      .safeParse({ ...read(), lines })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  const first = line('first', 'last', 'last', 'last');
  const last = line('last');

  test('at a dead end', () => {
    expect(problems(first, { ...last, end: undefined })).toEqual([
      'lines.1 is a dead end: it has no answers, and does not end the call. Add `replies` or `end`.',
    ]);
  });

  test('where an answer leads nowhere, or back', () => {
    expect(problems(line('first', 'sunday', 'last', 'last'), last)).toEqual([
      'lines.0.replies.0.leadsTo leads to sunday, which is no line. Write the name of a line further down.',
    ]);
    const middle = line('middle', 'last', 'first', 'last');
    expect(problems(line('first', 'middle', 'last', 'last'), middle, last)).toEqual([
      'lines.1.replies.1.leadsTo leads back to first, so that a call could go on for ever. Let it lead to a line further down.',
    ]);
  });

  test('where a line is never said, ends and goes on, or shares its name', () => {
    expect(problems(first, last, line('monday'))).toEqual([
      'lines.2 is never said: no answer leads to monday. Let one, or remove the line.',
    ]);
    expect(problems({ ...first, end: {} }, last)).toEqual([
      'lines.0.end ends the call, but the line has answers. Remove one of them.',
    ]);
    expect(problems(first, last, last)).toEqual([
      'lines.2.name is the name of two lines. Give one of them another name.',
    ]);
  });

  test('if it can take more than eight turns', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const lines = names.map((name, at) => line(name, names[at + 1] ?? 'last', 'last', 'last'));
    expect(problems(...lines, last)).toEqual([
      'lines can take 9 turns (a, b, c, d, e, f, g, h, last); a call has at most 8. Let an answer lead to an end sooner.',
    ]);
    expect(problems(...lines.slice(1), last)).toBeUndefined();
  });

  test('if the order has another day, or more squares', () => {
    const { days, squares } = read().order;
    expect(problems({ ...first, order: [{ day: 'Sun', squares: 1 }] }, last)).toEqual([
      `lines.0.order.0.day is Sun, which is no day of the order. Write one of ${days.join(', ')}.`,
    ]);
    expect(problems({ ...first, order: [{ day: days[0], squares: squares + 1 }] }, last)).toEqual([
      `lines.0.order has more squares than the ${squares} of the order. Take some away.`,
    ]);
  });
});
