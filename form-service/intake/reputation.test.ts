import { afterEach, expect, test, vi } from 'vitest';
import { openSqliteStore } from '../store/sqlite.ts';
import { newLead } from '../test-support.ts';
import { reputationOf } from './reputation.ts';

const DAY_MS = 24 * 3_600_000;

afterEach(() => vi.useRealTimers());

/** Whether each of these has come often: its sender, its text, and how many days after the first it came. */
async function oftenOf(...sent: [email: string, description: string, days?: number][]) {
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  const store = await openSqliteStore(':memory:');
  const often: boolean[] = [];
  for (const [index, [email, description, days = 0]] of sent.entries()) {
    vi.setSystemTime(start + days * DAY_MS);
    const from = { address: `203.0.113.${index}`, secret: 's', ownHosts: ['sonic.example'] };
    const answer = await reputationOf(
      store,
      newLead('a', { fields: { email, description } }).fields,
      from,
    );
    often.push(answer.often);
  }
  return often;
}

test('nearly the same text of somebody else is a sign, of the same person it is none', async () => {
  const text = (name: string, days: number) =>
    `Hello, I have looked at your web page and ${name} says it could have far more readers within ${days} days. Write to me.`;
  expect(
    await oftenOf(
      ['a@x.example', text('Ann', 30)],
      ['a@x.example', text('Ann', 30)],
      ['b@y.example', text('Robert', 60), 6],
      ['c@z.example', 'Please call me back, we have 60 seats and need them within 30 days.', 6],
      ['d@v.example', text('Eve', 90), 8],
    ),
  ).toEqual([false, false, true, false, false]);
});

test('a link that came three times today is a sign, one to the site itself is none', async () => {
  const four = (text: string) =>
    ['a', 'b', 'c', 'd'].map((name): [string, string] => [`${name}@x.example`, text]);
  expect(await oftenOf(...four('https://junk.example'))).toEqual([false, false, false, true]);
  expect(await oftenOf(...four('https://www.sonic.example/faq'))).toEqual(Array(4).fill(false));
});
