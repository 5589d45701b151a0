import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('a task begins once the one before has ended, also by an error, and hands on what it returns', async () => {
  const inTurn = oneByOne();
  const first = Promise.withResolvers<never>();
  const begun: string[] = [];
  const task = (name: string, ended: Promise<unknown> = Promise.resolve(name)) =>
    inTurn(() => {
      begun.push(name);
      return ended;
    });
  const failed = task('first', first.promise).catch((error: Error) => error.message);
  const second = task('second');
  await new Promise(setImmediate);
  expect(begun).toEqual(['first']);
  first.reject(new Error('gone'));
  expect(await failed).toBe('gone');
  expect(await second).toBe('second');
  expect(begun).toEqual(['first', 'second']);
});
