import { expect, test } from 'vitest';
import { openSqliteStore } from '../store/sqlite.ts';
import { newLead } from '../test-support.ts';
import { reputationOf } from './reputation.ts';

/** Whether each of these, on one day, has come often: its sender and its text. */
async function oftenOf(...sent: [email: string, description: string][]) {
  const store = await openSqliteStore(':memory:');
  const often: boolean[] = [];
  for (const [index, [email, description]] of sent.entries()) {
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
      ['b@y.example', text('Robert', 60)],
      ['c@z.example', 'Please call me back, we have 60 seats and need them within 30 days.'],
    ),
  ).toEqual([false, false, true, false]);
});

test('a link that came three times today is a sign, one to the site itself is none', async () => {
  const four = (text: string) =>
    ['a', 'b', 'c', 'd'].map((name): [string, string] => [`${name}@x.example`, text]);
  expect(await oftenOf(...four('https://junk.example'))).toEqual([false, false, false, true]);
  expect(await oftenOf(...four('https://www.sonic.example/faq'))).toEqual(Array(4).fill(false));
});
