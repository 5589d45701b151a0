import { expect, test } from 'vitest';
import { NOTHING_PUBLISHED, nameOfPart, reducePublishing } from './publishing.ts';

test('a file that is ticked again is so with all of its parts', () => {
  const [file, other] = ['content/faq.yaml', 'content/jobs.yaml'];
  const held = [file, nameOfPart(file, '[0]'), nameOfPart(other, '[0]')].reduce(
    (now, name) => reducePublishing(now, { type: 'held', files: [name], isHeld: true }, true),
    NOTHING_PUBLISHED,
  );
  const after = reducePublishing(held, { type: 'held', files: [file], isHeld: false }, true);
  expect([...after.held]).toEqual([nameOfPart(other, '[0]')]);
});
