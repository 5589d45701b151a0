import { expect, test } from 'vitest';
import { inReader, inReaderForGuests } from './reader.ts';

const PAGE = 'content/pages/terms.yaml';
const pageWith = (markdown: string) =>
  `title: Terms\nsections:\n  - type: prose\n    markdown: ${JSON.stringify(markdown)}\n`;

/** The longest time in milliseconds for which nobody else is answered while something happens. */
async function longestHold(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 10);
  await work;
  clearInterval(ticking);
  return longest;
}

/**
 * In ms: far below what reading these takes in the server's own thread, and above what a busy
 * machine is late by.
 */
const HELD = 5_000;

test.each([
  ['> in a row', pageWith('>'.repeat(29_000))],
  ['brackets', '{}'.repeat(150_000)],
])('a text of %s holds up nobody but whoever waits for it', async (_, text) => {
  // A fast machine may read it in time.
  const reading = inReader('draw', PAGE, text).catch(({ message }) =>
    expect(message).toContain(`${PAGE} takes too long to read`),
  );
  expect(await longestHold(reading)).toBeLessThan(HELD);
  expect(await inReader('draw', PAGE, pageWith('Words'))).toMatchObject({ title: 'Terms' });
});

test('what was too dear is not read again, however often it is asked for', async () => {
  const dear = pageWith('>'.repeat(29_000));
  const start = performance.now();
  const asked = Array.from({ length: 8 }, () => inReaderForGuests('draw', PAGE, dear));
  const others = inReader('draw', PAGE, pageWith('Words'));
  expect(await others).toMatchObject({ title: 'Terms' });
  const others_ms = performance.now() - start;
  await Promise.allSettled(asked);
  const all = performance.now() - start;
  expect(others_ms).toBeLessThan(all);
  await Promise.allSettled([inReaderForGuests('draw', PAGE, dear)]);
  expect(performance.now() - start - all).toBeLessThan(all / 2);
});

test.each(['a*', '>', '~a~'])('a text of 50 kB of “%s” is not read at all', async (unit) => {
  const reading = inReader('draw', PAGE, pageWith(unit.repeat(50_000 / unit.length)));
  expect(await longestHold(reading)).toBeLessThan(HELD);
});

test('what is no YAML is merged as the text that it is', async () => {
  const nested = '['.repeat(1_000);
  expect(await inReader('merge', PAGE, [nested, null, 'title: Mine\n'], [])).toMatchObject({
    text: 'title: Mine\n',
  });
});
